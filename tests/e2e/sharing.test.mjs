// Sharing: the address, pictures, documents, a report that needs no server, paper.
import assert from 'node:assert/strict';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { boardMarkup, count, examples, openPage, paste, solve, useSite } from './support.mjs';

const site = useSite();
let page;
beforeEach(async () => {
  page = await site.visit();
  await paste(page, examples.whip);
  await solve(page);
});

async function save(name) {
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pbcs-'));
  const file = path.join(folder, (await download).suggestedFilename());
  await (await download).saveAs(file);
  await page.keyboard.press('Escape');
  return file;
}

test('the address leads back to the step', async () => {
  await page.getByRole('slider', { name: 'Step' }).fill('20');
  await page.waitForFunction(() => location.hash.endsWith('s=20'));
  const markup = await boardMarkup(page);
  const other = await openPage(site.browser, await page.evaluate(() => location.href));
  await other.waitForSelector('.steps');
  await other.waitForFunction(() => document.querySelector('.transport .count').innerText.startsWith('20 /'));
  assert.equal(await boardMarkup(other), markup);
  await other.context().close();
});

test('the address leads back to a path that was asked for in another way', async () => {
  await page.getByText('More about the patterns').click();
  await page.getByLabel('Longest pattern').fill('5');
  await page.getByRole('button', { name: 'Fewest steps' }).click();
  await page.waitForFunction(() => /l=5&f=1&s=1$/.test(location.hash));
  // What is chosen for the next path is not what this one was made with.
  await page.getByLabel('Level').selectOption('book');
  await page.keyboard.press('End');
  await page.waitForFunction(() => /t=player&l=5&f=1&s=\d\d/.test(location.hash));
  const steps = await page.locator('.slider').getAttribute('max');
  const other = await openPage(site.browser, await page.evaluate(() => location.href));
  await other.waitForSelector('.steps');
  assert.equal(await other.locator('.slider').getAttribute('max'), steps);
  assert.match(await other.locator('.panel .banner').first().innerText(), /steps/);
  await other.context().close();
});

test('a step is saved as SVG that stands alone', async () => {
  const svg = await readFile(await save('This step as SVG'), 'utf8');
  assert.match(svg, /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(svg, /<style>/);
  assert.doesNotMatch(svg, /class="[^"]*\bgone\b/);
});

test('a step is saved as PNG', async () => {
  const png = await readFile(await save('This step as PNG'));
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  assert.equal(png.readUInt32BE(16), 1200);
});

test('a path is saved as text and as JSON', async () => {
  assert.match(await readFile(await save('Path as text'), 'utf8'), /whip\[\d\]: .* ==> /);
  const document = JSON.parse(await readFile(await save('Path as JSON'), 'utf8'));
  assert.equal(document.format, 'pbcs-path');
});

test('a report opens from the disk and is walked through', async () => {
  const file = await save('Path as a page (HTML report)');
  const report = await openPage(site.browser, `file://${file}`);
  await report.keyboard.press('End');
  assert.equal(await count(report, '#board svg >> nth=0 >> .candidate:not(.gone)'), 0);
  assert.equal(await count(report, '[role=tab]'), 0);
  assert.deepEqual(report.faults, []);
  await report.context().close();
});

test('a path is printed with its boards', async () => {
  await page.evaluate(() => {
    window.print = () => {
      window.printed = { boards: document.querySelectorAll('.printed svg').length, text: document.querySelector('.printed')?.textContent };
    };
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Print the path' }).click();
  await page.waitForFunction(() => window.printed);
  const printed = await page.evaluate(() => window.printed);
  assert.ok(printed.boards > 3);
  assert.match(printed.text, /Suppose/);
});
