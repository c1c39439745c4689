// What the browser tests share: a browser, the program serving its page, the page as plain files.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, afterEach, before } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(path.join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
export const axeSource = require.resolve('axe-core/axe.min.js');

export const desk = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** The shell is the same browser without the windows that nobody sees, and starts with a third of the work. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export function launch() {
  const executablePath = process.env.CHROMIUM ?? browsers.find((file) => existsSync(file));
  return chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
}

/** `pbcs serve` on a free port; `stop` ends it as Ctrl-C does. */
export async function serve(...options) {
  const program = process.env.PBCS ?? path.join(root, 'build/release/bin/pbcs');
  const child = spawn(program, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise((resolve, reject) => {
    let output = '';
    const look = (data) => {
      output += data;
      const found = /http:\/\/[\d.]+:\d+\//.exec(output);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    ended.then((code) => reject(new Error(`pbcs serve ended with ${code}: ${output}`)));
  });
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { address, stop };
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** A plain web server below a folder of its own; it knows no type for .wasm, as many hosts. */
export async function serveFiles(...folders) {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, 'http://x').pathname.replace(/^\/sub\/folder\//, '').replace(/^$/, 'index.html');
    for (const folder of folders) {
      try {
        const content = await readFile(path.join(folder, name));
        response.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream');
        return response.end(content);
      } catch {
        // in the next one
      }
    }
    response.statusCode = 404;
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/sub/folder/`, stop: () => server.close() };
}

/** A page that fails the test when a script of it does. */
export async function openPage(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: desk, acceptDownloads: true, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  page.setDefaultTimeout(15_000);
  await page.goto(address);
  if (!options.bare) await page.waitForSelector('#board svg');
  return page;
}

/**
 * A browser and a server for the tests of a file. `visit` loads the page anew, in the tab of the test before: a
 * tab of its own, as `openPage` makes it, costs more. Scripts of the page must not fail in any test.
 */
export function useSite(start = serve) {
  const site = {};
  before(async () => {
    [site.browser, site.server] = await Promise.all([launch(), start()]);
  });
  after(async () => {
    await site.browser.close();
    await site.server.stop();
  });
  afterEach(() => site.page && assert.deepEqual(site.page.faults.splice(0), []));
  site.visit = async () => {
    site.page ??= await openPage(site.browser, 'about:blank', { bare: true });
    await site.page.goto(site.server.address);
    await site.page.waitForSelector('#board svg');
    return site.page;
  };
  return site;
}

/** Opens a puzzle as people do, by pasting it. */
export async function paste(page, text) {
  const before = await page.locator('#board svg').first().elementHandle();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
  await page.waitForFunction((old) => !old.isConnected, before);
}

export async function solve(page) {
  await page.getByRole('tab', { name: 'Solve' }).click();
  await page.locator('.panel button.primary').click();
  await page.waitForSelector('.steps');
}

export async function chooseTheory(page, name) {
  await page.getByLabel('Level').selectOption({ label: 'By name …' });
  await page.getByLabel('Name of the theory').fill(name);
}

export const count = (page, selector) => page.locator(selector).count();

/** The board without what focus and selection do to it. */
export function boardMarkup(page) {
  return page.locator('#board svg').first().evaluate((svg) => svg.outerHTML);
}

export const examples = {
  sudoku: '.9..5364...71..8....3....51625...........653..3....4..18....3......9.18......4...',
  /** B6B takes minutes for it. */
  hard: '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
  /** Needs inner Subsets. */
  inner: '7.8...3.....2.1...5.........4....8263...8.......1...93.9.6....4....7.5...........',
  whip: '..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57',
};
