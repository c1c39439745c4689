// What one can ask: open, theories, solve, hint, rate, why not, fewest steps, check; cancelling.
import assert from 'node:assert/strict';
import { writeFile, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { chooseTheory, count, examples, paste, solve, useSite } from './support.mjs';

const site = useSite();
let page;
beforeEach(async () => {
  page = await site.visit();
});

const banner = () => page.locator('.panel .banner').first().innerText();
const givens = () => count(page, '#board svg >> nth=0 >> .value');
const whipGivens = 25;

test('a puzzle is pasted, anywhere on the page', async () => {
  await paste(page, examples.whip);
  assert.equal(await givens(), whipGivens);
});

test('a puzzle is typed into the dialog, taken from a file, dropped, or an example', async () => {
  await page.locator('nav').getByRole('button', { name: 'Open' }).click();
  await page.getByLabel('Paste a puzzle in any format').fill(examples.whip.replace(/(.{9})/g, '$1\n'));
  await page.locator('dialog button.primary').click();
  await page.waitForFunction((n) => document.querySelectorAll('#board .value').length === n, whipGivens);

  const folder = await mkdtemp(path.join(os.tmpdir(), 'pbcs-'));
  await writeFile(path.join(folder, 'puzzle.txt'), `${examples.sudoku} from a file\n`);
  await page.locator('nav').getByRole('button', { name: 'Open' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(path.join(folder, 'puzzle.txt'));
  await page.getByRole('heading', { name: 'from a file' }).waitFor();

  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, `${examples.whip} dropped`);
  await page.getByRole('heading', { name: 'dropped' }).waitFor();

  await page.locator('nav').getByRole('button', { name: 'Open' }).click();
  await page.locator('dialog .groups section').nth(1).locator('button').first().click();
  await page.locator('dialog').first().waitFor({ state: 'hidden' });
  assert.notEqual(await givens(), whipGivens);
});

test('what cannot be read is told with its place, and the board stays', async () => {
  const before = await givens();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'queens 8: r9c1');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  assert.match(await page.getByRole('alert').innerText(), /line \d+, column \d+/);
  assert.equal(await givens(), before);
});

test('theories are chosen by level, by name and by length', async () => {
  await paste(page, examples.whip);
  await page.getByLabel('Level').selectOption('beginner');
  await solve(page);
  assert.doesNotMatch(await banner(), /^SOLVED/);
  await page.getByLabel('Level').selectOption({ label: 'By name …' });
  await page.getByLabel('Name of the theory').fill('W4');
  await page.locator('.panel button.primary').click();
  await page.locator('.panel .banner.good').waitFor();
  assert.match(await banner(), /SOLVED.*W/);
  await page.getByLabel('Name of the theory').fill('nonsense');
  await page.locator('.panel button.primary').click();
  assert.match(await page.getByRole('alert').innerText(), /nonsense/);
  await page.getByLabel('Name of the theory').fill('W');
  await page.getByText('More about the patterns').click();
  await page.getByLabel('Longest pattern').fill('2');
  await page.locator('.panel button.primary').click();
  await page.locator('.panel .banner.warn').waitFor();
});

test('a hint tells more and more, and can be done', async () => {
  await paste(page, examples.whip);
  await page.getByRole('tab', { name: 'Hint' }).click();
  const text = page.locator('.panel .banner');
  await page.getByRole('button', { name: 'Where to look' }).click();
  await text.waitFor();
  const where = await text.innerText();
  await page.getByRole('button', { name: 'Which pattern' }).click();
  await page.waitForFunction((old) => document.querySelector('.panel .banner').innerText !== old, where);
  assert.match(await text.innerText(), /single/i);
  await page.getByRole('button', { name: 'The whole step' }).click();
  await page.waitForFunction(() => document.querySelector('.panel .banner').innerText.includes('=='));
  assert.ok((await count(page, '#board .over *')) > 0, 'the step is drawn');
  await page.getByRole('button', { name: 'Do this step' }).click();
  await page.waitForFunction((n) => document.querySelectorAll('#board .value').length === n, whipGivens + 1);
});

test('ratings come with their certainty, then the class and the number of solutions', async () => {
  await paste(page, examples.whip);
  await page.getByRole('tab', { name: 'Rate' }).click();
  await page.locator('.panel button.primary').click();
  const rows = page.locator('.panel tbody tr');
  await rows.first().waitFor();
  assert.deepEqual(await rows.allInnerTexts(), ['W\t4\texact', 'B\t4\texact']);
  await page.getByRole('button', { name: 'Classify' }).click();
  await page.getByText('T&E depth: 1').waitFor();
  await page.getByRole('button', { name: 'Count solutions' }).click();
  await page.getByText('Exactly one solution.').waitFor();
});

test('a candidate that is clicked is explained, and the path comes back', async () => {
  await paste(page, examples.whip);
  await solve(page);
  await page.keyboard.press('End');
  const steps = await count(page, '.list .step');
  await page.keyboard.press('Home');
  await page.locator('#board .candidate[data-label="n2r6c2"]').first().click();
  await page.getByRole('button', { name: 'Why not?' }).click();
  await page.getByRole('button', { name: 'Back to the path' }).waitFor();
  assert.match(await page.locator('.card').innerText(), /r6c2 <> 2/);
  await page.getByRole('button', { name: 'Back to the path' }).click();
  assert.equal(await count(page, '.list .step'), steps);
});

test('a path with fewest steps has no more patterns than the simplest-first one', async () => {
  await paste(page, examples.sudoku);
  await solve(page);
  const patterns = async () => {
    const chips = await page.locator('.chip').allInnerTexts();
    return chips.filter((text) => !text.startsWith('single')).reduce((sum, text) => sum + Number(/\d+$/.exec(text)[0]), 0);
  };
  const simplest = await patterns();
  const before = await page.locator('.list').elementHandle();
  await page.getByRole('button', { name: 'Fewest steps' }).click();
  await page.waitForFunction((old) => !old.isConnected || document.querySelector('.panel .banner').innerText.includes('steps'), before);
  assert.ok((await patterns()) <= simplest);
});

test('a path document is checked step by step, right or wrong', async () => {
  await paste(page, examples.whip);
  await solve(page);
  await page.getByRole('tab', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Check the path shown on Solve' }).click();
  await page.locator('.panel .banner.good').waitFor();
  await page.locator('.list .verdict').first().waitFor();
  assert.equal(await count(page, '.list .verdict.bad'), 0);

  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Path as JSON' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  await page.keyboard.press('Escape');
  const document = JSON.parse(text);
  const index = document.steps.findIndex((step) => step.cells && step.length > 1);
  document.steps[index].eliminated = [document.solution.labels.find((label) => !document.givens.includes(label))];
  await page.getByLabel('Path document (JSON)').fill(JSON.stringify(document));
  await page.locator('.panel button.primary').click();
  const fault = await page.locator('.panel .banner.bad').innerText();
  assert.match(fault, new RegExp(`step ${index + 1}\\b`));
});

test('long work shows its steps and is cancelled at once', async () => {
  await paste(page, examples.hard);
  await chooseTheory(page, 'B6B');
  await page.locator('.panel button.primary').click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  const frozen = await page.evaluate(async () => {
    let longest = 0;
    let last = performance.now();
    for (let i = 0; i < 20; ++i) {
      await new Promise((next) => requestAnimationFrame(next));
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  });
  assert.ok(frozen < 300, `a frame took ${frozen} ms`);
  const start = Date.now();
  await cancel.click();
  await page.getByText('Cancelled.').waitFor();
  assert.ok(Date.now() - start < 1000);
  await page.getByLabel('Level').selectOption('beginner');
  await page.locator('.panel button.primary').click();
  await page.locator('.panel .banner.warn').waitFor();
});
