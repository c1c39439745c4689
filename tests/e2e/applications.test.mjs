// Every application of the program: its board is drawn, its example solved and walked through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardMarkup, count, paste, solve, useSite } from './support.mjs';

const site = useSite();

/** By application: how many places its example has. */
const places = {
  sudoku: 81,
  latin: 81,
  pandiagonal: 49,
  queens: 64,
  sudoqueens: 81,
  futoshiki: 25,
  sudoshiki: 16,
  map: 4,
  numbrix: 25,
  hidato: 25,
  kakuro: 20,
  csp: 3,
};

test('the program has the applications that are tested here', async () => {
  const page = await site.visit();
  const known = await page.evaluate(async () => {
    const response = await fetch('./api/ask', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"question":"about"}' });
    return JSON.parse(await response.text()).answer.applications;
  });
  assert.deepEqual(known.map(({ name }) => name).sort(), Object.keys(places).sort());

  for (const { name, example } of known) {
    await test(name, async () => {
      await paste(page, example);
      assert.equal(await count(page, '#board svg >> nth=0 >> .place'), places[name]);
      const atStart = await count(page, '#board svg >> nth=0 >> .candidate:not(.gone)');
      await solve(page);
      await walk(page, atStart);
      assert.deepEqual(page.faults, []);
    });
  }
});

async function walk(page, atStart) {
  const candidates = () => count(page, '#board svg >> nth=0 >> .candidate:not(.gone)');
  await page.keyboard.press('Home');
  assert.equal(await candidates(), atStart);
  const markup = await boardMarkup(page);
  const values = await count(page, '#board svg >> nth=0 >> .value');
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await boardMarkup(page), markup, 'the first step is drawn');
  await page.keyboard.press('End');
  assert.ok((await candidates()) < atStart, 'candidates disappear');
  assert.ok((await count(page, '#board svg >> nth=0 >> .value')) > values, 'values appear');
  assert.match(await page.locator('.panel .banner').first().innerText(), /SOLVED/);
  await page.keyboard.press('Home');
  assert.equal(await candidates(), atStart, 'back at the start everything is there again');
  assert.equal(await count(page, '#board svg >> nth=0 >> .value'), values);
}
