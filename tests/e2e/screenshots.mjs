// Writes the pictures of the documents: the main views, and a board of every application. pngquant, if it is
// there, makes them small.
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { examples, launch, openPage, paste, phone, root, serve, solve } from './support.mjs';

const folder = path.join(root, 'docs/pictures');
const view = { width: 1200, height: 750 };

await mkdir(folder, { recursive: true });
const [browser, server] = await Promise.all([launch(), serve()]);

/** Opens a puzzle, does something and takes a picture. */
async function shot(name, puzzle, act, options = {}) {
  const page = await openPage(browser, server.address, { viewport: view, ...options });
  await paste(page, puzzle);
  await act(page);
  await page.mouse.move(1, 1);
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
    document.querySelector('.right').scrollTo(0, 0);
  });
  await page.waitForTimeout(300);
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  spawnSync('pngquant', ['--force', '--strip', '--ext', '.png', '--speed', '1', '32', file]);
  await page.context().close();
}

/** Solves and goes to the first step whose line has these words. */
const stepWith = (words, level) => async (page) => {
  if (level) await page.getByLabel('Level').selectOption(level);
  await solve(page);
  const search = page.getByLabel('Search the steps');
  await search.fill(words);
  if (!(await page.locator('.list .step').count())) await search.fill('');
  await page.locator('.list .step').first().click();
  await search.fill('');
};

const tab = (name, act) => async (page) => {
  await page.getByRole('tab', { name }).click();
  await act?.(page);
};

await shot('page', examples.whip, stepWith('whip[3]', 'book'));
await shot('page-dark', examples.whip, stepWith('whip[3]', 'book'), { colorScheme: 'dark' });
await shot('page-phone', examples.whip, stepWith('whip[3]', 'book'), { viewport: phone });
await shot('views', examples.whip, async (page) => {
  await stepWith('whip[3]', 'book')(page);
  await page.getByRole('button', { name: 'all views' }).click();
});
await shot('hint', examples.whip, tab('Hint', async (page) => {
  await page.getByRole('button', { name: 'Where to look' }).click();
  await page.locator('.panel .banner').waitFor();
}));
await shot('rate', examples.whip, tab('Rate', async (page) => {
  await page.locator('.panel button.primary').click();
  await page.locator('.panel tbody').waitFor();
}));
await shot('play', examples.whip, tab('Play', async (page) => {
  const box = await page.locator('#board .place[data-place="r1c1"]').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press('2');
  await page.locator('.panel .banner.bad').waitFor();
}));
await shot('check', examples.whip, async (page) => {
  await stepWith('whip[3]', 'book')(page);
  await page.getByRole('tab', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Check the path shown on Solve' }).click();
  await page.locator('.panel .banner').waitFor();
});

/** By application: a puzzle, and words of a step worth seeing. */
const boards = {
  latin: ['latin:..345.789.5.......8..2375.4....648.5...52..76...7.349...267.948..6........83426.7', '['],
  pandiagonal: ['pandiagonal:...............2..7...............41...6...3.....', '['],
  queens: ['queens 8: r1c2 r2c7 r3c5', '['],
  sudoqueens: ['sudoqueens 9: r1c1 r2c8 r3c5', '['],
  futoshiki: ['futoshiki:......................... ----<--->-->>---<--- <---<--->-->--->-->>', '['],
  sudoshiki: ['sudoshiki:................ -->>-------> --<-->------', '['],
  map: ['map 3: A: B C; B: C D; C: D; A = B; B = R', 'single'],
  numbrix: ['numbrix: . . . . . / . . . . . / 9 . . . . / 8 7 . . . / . . . 18 .', '['],
  hidato: ['hidato: . . # . . / # . . # . / . 19 1 10 . / . # . . # / . . # . .', '['],
  kakuro: [String.raw`kakuro: # 3\ 25\ # / \10 . . # / \9 . . 3\ / # \3 . . / # \9 . .`, 'ctr-to-horiz'],
  csp: ['{"format":"pbcs-csp","version":1,"variables":[{"names":["x","y","z"],"domain":"1..3"}],"constraints":[{"all_different":["x","y","z"]},{"relation":["|x - y| = 1","x < y","z != 1"]}]}', ''],
};
for (const [name, [puzzle, words]] of Object.entries(boards)) await shot(`board-${name}`, puzzle, stepWith(words));

await browser.close();
await server.stop();
