// Playing by hand: keys and buttons, marks, undo and redo, mistakes, a puzzle typed in.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { count, examples, paste, solve, useSite } from './support.mjs';

const site = useSite();
let page;
beforeEach(async () => {
  page = await site.visit();
  await paste(page, examples.whip);
  await page.getByRole('tab', { name: 'Play' }).click();
});

const place = (name) => page.locator(`#board .place[data-place="${name}"]`);
const becomes = (selector, wanted) =>
  page.waitForFunction(([s, n]) => document.querySelectorAll(s).length === n, [selector, wanted]);
const value = (label) => `#board .value[data-label="${label}"]`;
const candidate = (label) => `#board .candidate[data-label="${label}"]`;

async function choose(name) {
  const box = await place(name).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a value is typed, undone and done again', async () => {
  await choose('r1c6');
  await page.keyboard.press('6');
  await becomes(value('n6r1c6'), 1);
  await page.getByText('No mistake so far.').waitFor();
  await page.keyboard.press('Control+z');
  await becomes(value('n6r1c6'), 0);
  await page.keyboard.press('Control+y');
  await becomes(value('n6r1c6'), 1);
  await choose('r1c6');
  await page.keyboard.press('Backspace');
  await becomes(value('n6r1c6'), 0);
});

test('the arrow keys move on the board, and the place is said', async () => {
  await choose('r1c6');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await count(page, '#board .place.selected[data-place="r2c5"]'), 1);
  await page.waitForFunction(() => [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent.startsWith('r2c5: candidates')));
});

test('a place is told as it is at the step that is shown', async () => {
  await solve(page);
  await page.getByRole('slider', { name: 'Step' }).fill('2');
  await choose('r1c6');
  await page.waitForFunction(() => [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent === 'r1c6: value 6'));
});

test('a mistake is told at once', async () => {
  await choose('r1c1');
  await page.getByRole('group', { name: /Symbols/ }).getByRole('button', { name: '2' }).click();
  await page.locator('.panel .banner.bad').waitFor();
  assert.match(await page.locator('.panel .banner.bad').innerText(), /r1c1/);
  assert.equal(await count(page, `${value('n2r1c1')}.wrong`), 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.panel .banner.bad').waitFor({ state: 'detached' });
});

test('even a value that a given excludes is a mistake, not an accident', async () => {
  await choose('r1c1');
  await page.keyboard.press('3');
  await page.locator('.panel .banner.bad').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.panel .banner.bad').waitFor({ state: 'detached' });
});

test('candidates are crossed out and come back', async () => {
  await becomes(candidate('n2r1c1'), 1);
  await choose('r1c1');
  await page.keyboard.press('Shift+Digit2');
  await becomes(candidate('n2r1c1'), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(candidate('n2r1c1'), 1);
});

test('pencil marks are automatic or the player’s own', async () => {
  const shown = () => page.locator('#board .candidate').evaluateAll((all) => all.filter((one) => getComputedStyle(one).display !== 'none').length);
  assert.ok((await shown()) > 100);
  await page.getByLabel('Automatic pencil marks').uncheck();
  assert.equal(await shown(), 0);
  await choose('r1c1');
  await page.getByRole('button', { name: 'Pencil mark' }).click();
  await page.getByRole('group', { name: /Symbols/ }).getByRole('button', { name: '2' }).click();
  assert.equal(await shown(), 1);
  await page.getByLabel('Automatic pencil marks').check();
  assert.ok((await shown()) > 100);
});

test('one goes on by hand from a step, and the solver from there', async () => {
  await solve(page);
  await page.getByRole('slider', { name: 'Step' }).fill('6');
  await page.getByRole('button', { name: 'Go on by hand from here' }).click();
  await page.getByRole('tab', { name: 'Play', selected: true }).waitFor();
  assert.ok((await count(page, '#board .value')) > 25);
});

test('a puzzle is typed into an empty board and made the givens', async () => {
  await page.locator('nav').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: '4×4' }).click();
  await page.locator('dialog').first().waitFor({ state: 'hidden' });
  await becomes('#board .value', 0);
  await choose('r1c1');
  for (const key of ['1', 'ArrowRight', '2', 'ArrowRight', '3']) await page.keyboard.press(key);
  await becomes('#board .value', 3);
  await page.getByRole('button', { name: 'Make these the givens' }).click();
  await becomes('#board .value.given', 3);
});

test('a game is saved and opened again, even after the puzzle was solved', async () => {
  await solve(page);
  await page.getByRole('tab', { name: 'Play' }).click();
  await choose('r1c6');
  await page.keyboard.press('6');
  await becomes(value('n6r1c6'), 1);
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('state:'));
  await page.reload();
  await becomes(value('n6r1c6'), 1);
});
