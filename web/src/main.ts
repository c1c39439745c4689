import { mount } from 'svelte';
import './app.css';
import App from './ui/App.svelte';
import { chooseEngine, readOpening, readReport } from './engine/choose';
import { applyTheme, readTheme } from './model/theme';
import { Session } from './model/session.svelte';
import { adoptPictureStyles } from './picture/styles';

applyTheme(readTheme());
adoptPictureStyles();
const report = readReport(document);
const session = new Session(report ? null : chooseEngine(document), report);
mount(App, { target: document.getElementById('page')!, props: { session } });
void session.begin(readOpening(document), location.hash);
