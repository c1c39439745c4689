// The page as plain files in a subfolder, with the engine in WebAssembly.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { chooseTheory, count, examples, openPage, paste, root, serveFiles, solve, useSite } from './support.mjs';

const wasm = process.env.PBCS_WASM ?? path.join(root, 'build/wasm');
const skip = existsSync(path.join(wasm, 'pbcs.wasm')) ? false : 'the WebAssembly engine is not built';

const site = useSite(() => serveFiles(path.join(root, 'web/dist'), wasm));

test('without the engine the page says so', async () => {
  const bare = await serveFiles(path.join(root, 'web/dist'));
  const page = await openPage(site.browser, bare.address, { bare: true });
  assert.match(await page.getByRole('alert').innerText(), /engine could not be loaded/);
  await page.context().close();
  bare.stop();
});

test('puzzles are solved, rated, hinted and played in the browser', { skip }, async () => {
  const page = await site.visit();
  await paste(page, examples.whip);
  await solve(page);
  assert.match(await page.locator('.panel .banner').first().innerText(), /SOLVED/);
  await page.keyboard.press('End');
  assert.equal(await count(page, '#board .candidate:not(.gone)'), 0);
  await page.getByRole('tab', { name: 'Rate' }).click();
  await page.locator('.panel button.primary').click();
  await page.locator('.panel tbody tr').first().waitFor();
  assert.deepEqual(await page.locator('.panel tbody tr').allInnerTexts(), ['W\t4\texact', 'B\t4\texact']);
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'The whole step' }).click();
  await page.locator('.panel .banner').waitFor();
  assert.match(await page.locator('.panel .banner').innerText(), /r1c6 = 6/);
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByLabel(/^Board/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2');
  await page.locator('.panel .banner').waitFor();
});

test('work in the browser is cancelled at once, and the next question answered', { skip }, async () => {
  const page = await site.visit();
  await paste(page, examples.hard);
  await chooseTheory(page, 'B6B');
  await page.locator('.panel button.primary').click();
  const start = Date.now();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled.').waitFor();
  assert.ok(Date.now() - start < 3000);
  await page.getByLabel('Level').selectOption('beginner');
  await page.locator('.panel button.primary').click();
  await page.locator('.panel .banner.warn').waitFor();
});

test('the same path as from the program', { skip }, async () => {
  const page = await site.visit();
  await paste(page, examples.sudoku);
  await solve(page);
  assert.match(await page.locator('.list').innerText(), /r2n9\{c6 c8\} - c7n9\{r3 r4\}/);
});
