// Measures the page: size of its script, first paint, paste to first step, frames a second on a long path.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { desk, examples, launch, openPage, paste, root, serve, solve } from './support.mjs';

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const [browser, server] = await Promise.all([launch(), serve()]);

const script = await readFile(path.join(root, 'web/dist/assets/page.js'));
console.log(`script: ${script.length} bytes, gzip ${gzipSync(script, { level: 9 }).length}, brotli ${brotliCompressSync(script).length}`);

const kTimes = 5;
const paints = [];
const drawn = [];
let loading = 0;
let drawing = 0;
for (let i = 0; i < kTimes; ++i) {
  const start = await cpuSeconds();
  const page = await openPage(browser, server.address);
  const loaded = await cpuSeconds();
  paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
  drawn.push(await page.evaluate(firstStep, examples.whip));
  loading += loaded - start;
  drawing += (await cpuSeconds()) - loaded;
  await page.context().close();
}
const told = (times, seconds) =>
  `${median(times).toFixed(0)} ms (median of ${kTimes}); ${((1000 * seconds) / kTimes).toFixed(0)} ms of processor time`;
console.log(`first paint: ${told(paints, loading)} until the board is there`);
console.log(`from paste to the first step drawn: ${told(drawn, drawing)} in the browser`);

/** The address has a step, so the page solves at once. */
function firstStep(puzzle) {
  const start = performance.now();
  location.hash = `#p=${encodeURIComponent(puzzle)}&t=player&s=1`;
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('.steps') && document.querySelector('#board .over')?.children.length) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    look();
  });
}

const maps = await readFile(path.join(root, 'data/apps/map.txt'), 'utf8');
const paths = {
  'a map of 400 countries': maps.trim().split('\n').at(-1),
  'a Sudoku in one view': examples.whip,
  'a Sudoku in four views': examples.whip,
};
for (const [name, puzzle] of Object.entries(paths)) {
  const page = await openPage(browser, server.address, { viewport: desk });
  await paste(page, puzzle);
  await solve(page);
  if (name.includes('four')) await page.getByRole('button', { name: 'all views' }).click();
  await page.keyboard.press('Home');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = [await cpuSeconds(), await mainThreadSeconds(session)];
  const { steps, times } = await page.evaluate(walkThrough);
  const cost = [await cpuSeconds(), await mainThreadSeconds(session)].map((after, i) => ((1000 * (after - before[i])) / times.length).toFixed(1));
  const late = times.filter((time) => time > 1000 / 60 + 2).length;
  const worst = Math.max(...times).toFixed(1);
  console.log(
    `${name}, ${steps} steps: ${(1000 / median(times)).toFixed(0)} frames a second, ${late} of ${times.length} frames late, longest ${worst} ms; ${cost[0]} ms of processor time a step, ${cost[1]} ms in the thread that a frame waits for`,
  );
  await page.context().close();
}

/** Of all processes of the browser: does not depend on what else the machine does. */
async function cpuSeconds() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function mainThreadSeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

/** One step a frame, as fast as keys can repeat. */
async function walkThrough() {
  const slider = document.querySelector('.slider');
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  for (let stop = 1; stop <= Number(slider.max); ++stop) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return { steps: Number(slider.max) - 1, times };
}

await browser.close();
await server.stop();
