// For everyone: an accessibility audit, keyboard alone, narrow screens, zoom, light and dark.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { axeSource, desk, examples, openPage, paste, phone, solve, useSite } from './support.mjs';

const site = useSite();
const axe = await readFile(axeSource, 'utf8');

async function audit(page, view) {
  // Not by a script element: the policy of the server would refuse it.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(told, [], view);
}

const looks = {
  light: { colorScheme: 'light', viewport: desk },
  dark: { colorScheme: 'dark', viewport: desk },
  phone: { colorScheme: 'light', viewport: phone },
};

for (const [look, options] of Object.entries(looks)) {
  test(`no violation on any view: ${look}`, async () => {
    const page = await openPage(site.browser, site.server.address, options);
    await paste(page, examples.sudoku);
    await audit(page, 'start');
    await solve(page);
    await page.getByLabel('Search the steps').fill('biv-chain');
    await page.locator('.list .step').first().click();
    await page.getByText('Reasons').click();
    await audit(page, 'solve');
    for (const tab of ['Hint', 'Rate', 'Play', 'Check']) {
      await page.getByRole('tab', { name: tab }).click();
      await audit(page, tab);
    }
    for (const dialog of ['Open', 'Share', 'Keys and signs']) {
      await page.getByRole('button', { name: dialog, exact: true }).click();
      await audit(page, dialog);
      await page.keyboard.press('Escape');
    }
    await page.context().close();
  });
}

test('the theme is switched and kept', async () => {
  const page = await openPage(site.browser, site.server.address, { colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Colours of the system' }).click();
  await page.getByRole('button', { name: 'Light colours' }).click();
  assert.notEqual(await ground(), light);
  await page.reload();
  await page.waitForSelector('#board svg');
  assert.notEqual(await ground(), light);
  await page.context().close();
});

test('everything is reached with the keyboard alone', async () => {
  const page = await openPage(site.browser, site.server.address);
  const reach = async (wanted) => {
    for (let i = 0; i < 60; ++i) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim());
      if (name?.startsWith(wanted)) return;
    }
    assert.fail(`${wanted} cannot be reached`);
  };
  await reach('Skip to the board');
  await reach('Open');
  await page.keyboard.press('Enter');
  await page.keyboard.type(examples.whip);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('dialog').first().waitFor({ state: 'hidden' });
  await reach('Board');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await reach('Solve');
  await reach('Solve');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.steps');
  await page.context().close();
});

for (const [name, viewport] of Object.entries({ 'a phone held upright': phone, 'zoom of 200 %': { width: 640, height: 400 } })) {
  test(`nothing is cut off: ${name}`, async () => {
    const page = await openPage(site.browser, site.server.address, { viewport });
    await paste(page, examples.sudoku);
    await solve(page);
    for (const tab of ['Solve', 'Hint', 'Rate', 'Play', 'Check']) {
      await page.getByRole('tab', { name: tab }).click();
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= room, `${tab}: ${wide} pixels wide`);
    }
    await page.context().close();
  });
}
