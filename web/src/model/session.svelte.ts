// The state of the page: the puzzle, what is shown of it, what is being asked.
import type { Engine } from '../engine/client';
import type { Opening, Report } from '../engine/choose';
import type {
  About,
  Board,
  BoardPlace,
  HintAnswer,
  Label,
  PathDocument,
  Position,
  ReadAnswer,
  Strength,
  TheoryChoice,
  VerdictDocument,
} from '../engine/types';
import { texts } from '../texts';
import { readAddress, writeAddress, type Address } from './address';
import { Exhibit, hintExhibit, pathExhibit, type Told } from './exhibit.svelte';
import { Job, failureOf } from './job.svelte';
import { Player } from './player.svelte';
import { Ratings } from './ratings.svelte';
import { candidatesAt, valuesAt } from './walk';

export const kTabs = ['solve', 'hint', 'rate', 'play', 'check'] as const;
export type Tab = (typeof kTabs)[number];

export class Session {
  about = $state.raw<About | null>(null);
  tab = $state<Tab>('solve');
  theory = $state('player');
  maxLength = $state<number | null>(null);
  hint = $state.raw<HintAnswer | null>(null);
  /** Of the hint. */
  strength = $state<Strength | null>(null);
  verdict = $state.raw<VerdictDocument | null>(null);
  /** Words for screen readers, beside the step. */
  said = $state('');
  readonly player: Player;
  readonly job = new Job(() => this.engine);
  readonly ratings = new Ratings(this.job, () => this.player.position);
  readonly report: boolean;
  private exhibits = $state.raw<Partial<Record<Tab, Exhibit>>>({});
  private why = $state.raw<Exhibit | null>(null);
  private lastAddress = '';

  constructor(
    readonly engine: Engine | null,
    report: Report | null = null,
  ) {
    this.report = report !== null;
    this.player = new Player(engine, () => this.positionChanged());
    if (report) this.exhibits = { solve: new Exhibit('path', report.pictures, report.path) };
  }

  get reading(): ReadAnswer | null {
    return this.player.reading;
  }

  /** A reason that was asked for, else what the tab shows, else the position. */
  get shown(): Exhibit | null {
    return this.why ?? this.exhibits[this.tab] ?? this.player.exhibit;
  }

  get path(): Exhibit | null {
    return this.exhibits.solve ?? null;
  }

  get checked(): Exhibit | null {
    return this.exhibits.check ?? null;
  }

  /** What the puzzle is called. */
  get title(): string {
    const path = this.shown?.path;
    const name = this.reading?.application ?? path?.application ?? '';
    const label = this.reading?.label || path?.label;
    return label ? `${this.nameOf(name)}: ${label}` : this.nameOf(name);
  }

  /** The name of an application. */
  nameOf(application: string): string {
    const known = this.about?.applications.find(({ name }) => name === application);
    return texts.applications[application] ?? known?.title ?? application;
  }

  /** The board as data: of the puzzle, or of the path in a report. */
  get board(): Board | null {
    return this.reading?.board ?? this.shown?.path?.board ?? null;
  }

  placeOf(name: string | null): BoardPlace | null {
    return this.board?.places.find((place) => place.name === name) ?? null;
  }

  /** What stands at a place of the board that is shown: symbols of values, else of candidates. */
  contentOf(place: BoardPlace): { values: string[]; candidates: string[] } {
    const shown = this.shown;
    if (!shown) return { values: [], candidates: [] };
    const marks = shown.kind === 'board' ? this.player.marks : null;
    const values = valuesAt(shown.pictures, shown.stop);
    const candidates = candidatesAt(shown.pictures, shown.stop);
    const symbols = (holds: (label: Label) => boolean) => Object.entries(place.entries).flatMap(([label, symbol]) => (holds(label) ? [symbol] : []));
    return {
      values: symbols((label) => values.has(label)),
      candidates: symbols((label) => candidates.has(label) && (!marks || marks.has(label))),
    };
  }

  /** Is a label a candidate on the board that is shown? */
  isCandidate(label: Label): boolean {
    return Boolean(this.shown && candidatesAt(this.shown.pictures, this.shown.stop).has(label));
  }

  get canGoBack(): boolean {
    return this.why !== null;
  }

  /** What the page begins with: what the server was started with, the address, the first example. */
  async begin(opening: Opening | null, hash: string): Promise<void> {
    if (!this.engine) return;
    try {
      this.about = await this.engine.ask('about', {});
    } catch (error) {
      this.job.failure = failureOf(error);
      return;
    }
    const address = readAddress(hash);
    if (address) await this.openAddress(address);
    else if (opening?.document) await this.check(JSON.stringify(opening.document));
    else await this.open(opening?.puzzle ?? this.about.applications[0]?.example ?? '');
  }

  /** Any text that people paste: a puzzle, or a path document. */
  async open(text: string, app?: string): Promise<boolean> {
    if (/^\s*\{[^]*"pbcs-path"/.test(text)) return this.check(text);
    const reading = await this.job.ask('read', app ? { text, app } : { text });
    if (!reading) return false;
    this.exhibits = {};
    this.why = this.hint = null;
    this.player.begin(reading);
    if (this.tab === 'check') this.tab = 'solve';
    this.said = reading.label;
    return true;
  }

  async openAddress(address: Address): Promise<void> {
    if (address.theory) this.theory = address.theory;
    this.maxLength = address.maxLength ?? null;
    if (!(await this.open(address.puzzle)) || address.step === undefined) return;
    this.tab = 'solve';
    if (await this.solve(address.fewest ? 'fewest-steps' : 'solve', true)) this.path?.go(address.step);
  }

  /** Keeps what is shown in the address; `hashchange` of our own doing is no change. */
  address(): string {
    if (!this.reading) return '';
    return (this.lastAddress = writeAddress(this.pathAddress() ?? { puzzle: this.reading.position, theory: this.theory }));
  }

  /** Only a path that can be asked for again has an address, and only while it is looked at. */
  private pathAddress(): Address | null {
    const { path, told, stop } = this.exhibits.solve ?? {};
    return this.tab === 'solve' && path && told?.asked ? { puzzle: path.puzzle, ...told.asked, step: stop! } : null;
  }

  isOwnAddress(hash: string): boolean {
    return hash === this.lastAddress;
  }

  get choice(): TheoryChoice {
    return this.maxLength ? { theory: this.theory, max_length: this.maxLength } : { theory: this.theory };
  }

  async solve(question: 'solve' | 'fewest-steps', fromPosition: boolean): Promise<boolean> {
    const position = fromPosition ? this.player.position : this.player.published;
    const asked: Told['asked'] = { theory: this.theory };
    if (this.maxLength) asked.maxLength = this.maxLength;
    if (question === 'fewest-steps') asked.fewest = true;
    const answer = await this.job.ask(question, { ...position, ...this.choice });
    if (!answer) return false;
    this.show('solve', pathExhibit(answer, asked));
    this.path!.go(1);
    return true;
  }

  async askHint(strength: Strength): Promise<void> {
    const answer = await this.job.ask('hint', { ...this.player.position, ...this.choice, strength });
    if (!answer) return;
    this.hint = answer;
    this.strength = strength;
    this.show('hint', hintExhibit(answer));
  }

  /** Does the step of the hint. */
  async takeHint(): Promise<void> {
    const next = this.hint?.hint.next;
    const reading = next && (await this.job.ask('read', { text: next, app: this.player.published.app! }));
    if (reading) await this.player.take(reading);
    this.tab = 'play';
  }

  /** Why can a candidate of the board that is shown not be true? */
  async askWhy(label: Label): Promise<void> {
    const position: Position = this.shown?.position() ?? this.player.position;
    const answer = await this.job.ask('target', { ...position, ...this.choice, label });
    if (!answer) return;
    this.said = answer.summary;
    const told = { summary: answer.summary };
    const pictures = answer.pictures ?? { ...this.shown!.pictures, frames: [] };
    this.why = new Exhibit('why', pictures, answer.path ?? null, told);
    if (answer.pictures) this.why.go(this.why.frames);
  }

  async check(document: string): Promise<boolean> {
    const answer = await this.job.ask('check', { document });
    if (!answer) return false;
    this.tab = 'check';
    const { path, pictures, steps = [] } = answer;
    this.exhibits = {};
    this.verdict = answer.verdict;
    if (!path || !pictures) return true;
    const opened = await this.job.ask('read', { text: path.puzzle, app: path.application });
    if (opened) this.player.begin(opened);
    this.exhibits = { solve: new Exhibit('path', pictures, path) };
    this.show('check', new Exhibit('check', pictures, path, { verdicts: steps }));
    const fault = steps.findIndex((step) => !step.ok);
    // The path has the steps before the first fault: where it ends, the fault is.
    this.shown!.go(fault < 0 ? 1 : fault + 1);
    return true;
  }

  /** Puts the player where the board is. */
  async goOnByHand(): Promise<void> {
    const position = this.shown?.position();
    if (!position) return;
    const { puzzle: text, ...rest } = position;
    const reading = await this.job.ask('read', { text, ...rest });
    if (!reading) return;
    await this.player.take(reading);
    this.why = null;
    this.tab = 'play';
  }

  back(): void {
    this.why = null;
  }

  pathDocument(): PathDocument | null {
    return this.shown?.path ?? this.path?.path ?? null;
  }

  private show(tab: Tab, exhibit: Exhibit): void {
    this.why = null;
    this.exhibits = { ...this.exhibits, [tab]: exhibit };
  }

  /** A hint belongs to one position only. */
  private positionChanged(): void {
    this.why = this.hint = null;
    this.exhibits = { ...this.exhibits, hint: undefined };
    this.ratings.clear();
  }
}
