// Steps drawn and walked through: keys, list, search, filter, folds, views, play.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { boardMarkup, chooseTheory, count, examples, paste, solve, useSite } from './support.mjs';

const site = useSite();
let page;
beforeEach(async () => {
  page = await site.visit();
  await paste(page, examples.whip);
  await page.getByLabel('Level').selectOption('book');
  await solve(page);
});

const where = () => page.locator('.transport .count').innerText();

test('keys walk forward, back, to the ends', async () => {
  assert.match(await where(), /^1 \//);
  await page.keyboard.press('ArrowRight');
  assert.match(await where(), /^2 \//);
  await page.keyboard.press('End');
  assert.equal(await where(), 'End');
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await where(), 'End');
  await page.keyboard.press('Home');
  assert.equal(await where(), 'Start');
});

test('a board looks the same from wherever it is reached', async () => {
  await page.getByRole('slider', { name: 'Step' }).fill('12');
  const twelve = await boardMarkup(page);
  for (const key of ['End', 'Home', 'ArrowRight', 'End']) await page.keyboard.press(key);
  await page.getByRole('slider', { name: 'Step' }).fill('12');
  assert.equal(await boardMarkup(page), twelve);
});

test('a chain has its target, links, left- and right-linking candidates, with reasons', async () => {
  await page.getByLabel('Search the steps').fill('whip[3]');
  await page.locator('.list .step').first().click();
  for (const role of ['target', 'left', 'right', 'link', 'variable']) {
    assert.ok((await count(page, `#board .${role}`)) > 0, role);
  }
  assert.ok((await count(page, '#board .over title, #board .under title')) > 0, 'hovering tells why');
  const told = page.locator('#board [role="img"][aria-label]').first();
  await told.focus();
  assert.ok((await told.getAttribute('aria-label')).length > 5);
  await page.getByText('Reasons').click();
  assert.match(await page.locator('.card details').innerText(), /Suppose/);
});

test('pointing at words points at the board', async () => {
  await page.getByLabel('Search the steps').fill('whip[3]');
  await page.locator('.list .step').first().click();
  await page.locator('.card .reference').first().hover();
  assert.ok((await count(page, '#board [data-label].hot')) > 0);
});

test('the list is searched, filtered and unfolded', async () => {
  const all = await count(page, '.list .step');
  await page.getByLabel('Search the steps').fill('r6c2');
  const found = await page.locator('.list .step').allInnerTexts();
  assert.ok(found.length > 0 && found.length < all);
  await page.getByLabel('Search the steps').fill('');
  await page.locator('.chip', { hasText: 'whip[1]' }).click();
  assert.match(await page.locator('.steps .note').innerText(), /of \d+ steps/);
  await page.locator('.chip', { hasText: 'whip[1]' }).click();
  await page.getByRole('button', { name: 'unfold all' }).click();
  assert.ok((await count(page, '.list .step')) > all);
});

test('the arrow keys go through the list', async () => {
  await page.locator('.list .step').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.match(await where(), /^3 \//);
  await page.keyboard.press('ArrowUp');
  assert.match(await where(), /^2 \//);
});

test('space plays and pauses', async () => {
  await page.getByLabel('Speed').selectOption('fast');
  await page.locator('h2').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => /^[3-9] \//.test(document.querySelector('.transport .count').innerText));
  await page.keyboard.press('Space');
  const stopped = await where();
  await page.waitForTimeout(500);
  assert.equal(await where(), stopped);
});

test('the four views of a Sudoku, one by one and together', async () => {
  const views = page.getByRole('group', { name: 'Views of the board' });
  assert.equal(await views.getByRole('button').count(), 5);
  await views.getByRole('button', { name: 'rn' }).click();
  assert.equal(await count(page, '#board svg'), 1);
  await views.getByRole('button', { name: 'all views' }).click();
  assert.equal(await count(page, '#board svg'), 4);
  await page.keyboard.press('End');
  for (let i = 0; i < 4; ++i) {
    assert.equal(await count(page, `#board svg >> nth=${i} >> .candidate:not(.gone)`), 0);
  }
  await page.keyboard.press('Alt+Digit1');
  assert.equal(await count(page, '#board svg'), 1);
});

test('the step is announced', async () => {
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => [...document.querySelectorAll('[aria-live]')].some((region) => /^Step 2 of/.test(region.textContent)));
});

test('inner patterns are folded and open', async () => {
  await paste(page, examples.inner);
  await chooseTheory(page, 'S4+S2W');
  await solve(page);
  await page.getByLabel('Search the steps').fill('S2-whip');
  await page.locator('.list .step').first().click();
  const inner = page.locator('#board [data-inner]').first();
  assert.equal(await inner.evaluate((part) => getComputedStyle(part).display), 'none');
  await page.locator('.card .inner').first().click();
  assert.notEqual(await inner.evaluate((part) => getComputedStyle(part).display), 'none');
});
