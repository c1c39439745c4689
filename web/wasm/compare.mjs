// Compares the WebAssembly engine with the native one, byte for byte, on 200 puzzles: path documents
// and ratings. With --speed it also says how fast both are, by the time of the processor.
//
// usage: node compare.mjs PBCS PBCS.wasm [--speed]
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Engine } from './loader.mjs';

const [pbcs, wasm, option] = process.argv.slice(2);
if (!wasm) {
  console.error('usage: node compare.mjs PBCS PBCS.wasm [--speed]');
  process.exit(2);
}

// The same puzzle with other digits.
const shifted = (puzzle, k) => puzzle.replace(/[1-9]/g, (digit) => ((+digit - 1 + k) % 9) + 1);

function puzzles(engine) {
  const { examples } = engine.ask({ question: 'about' }).answer;
  // What no path solves has a remark that depends on how fast the engine is.
  const list = examples.filter(({ title }) => !title.includes('beyond')).map(({ puzzle }) => puzzle);
  const mixed = readFileSync(new URL('../../data/signature/mixed.txt', import.meta.url), 'utf8');
  const sudokus = mixed.split('\n').filter((line) => line !== '');
  for (let k = 0; list.length < 200; ++k) {
    list.push(...sudokus.slice(0, 200 - list.length).map((puzzle) => shifted(puzzle, k)));
  }
  return list;
}

// What stands in the answer, as it stands there.
function piece(answer, name, next) {
  const start = answer.indexOf(`"${name}":`) + name.length + 3;
  return answer.slice(start, next ? answer.indexOf(`,"${next}":`, start) : answer.length - 2);
}

function native(command, puzzle, options = []) {
  const output = execFileSync(pbcs, [command, '--json', ...options, '--', puzzle], {
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.toString().trimEnd();
}

function compare(engine, list) {
  let differences = 0;
  const differ = (what, puzzle) => {
    ++differences;
    console.log(`${what} differs: ${puzzle}`);
  };
  for (const puzzle of list) {
    const solved = engine.askText(JSON.stringify({ question: 'solve', puzzle }));
    if (piece(solved, 'path', 'pictures') !== native('solve', puzzle)) differ('path', puzzle);
    const rated = engine.ask({ question: 'rate', puzzle }).answer.rating;
    const expected = JSON.parse(native('rate', puzzle));
    // The command also says where a puzzle with a long text is from.
    if (JSON.stringify(rated.ratings) !== JSON.stringify(expected.ratings)) differ('rating', puzzle);
  }
  console.log(`${list.length} puzzles, ${differences} differences`);
  return differences === 0;
}

async function speed(engine, list) {
  const server = spawn(pbcs, ['serve', '--port', '0', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(`${text}`.trim())));
  const ticks = () => {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (+fields[11] + +fields[12]) / 100;
  };
  for (const question of ['solve', 'rate']) {
    const before = ticks();
    for (const puzzle of list) {
      const body = JSON.stringify({ question, puzzle });
      const headers = { 'Content-Type': 'application/json' };
      await (await fetch(`${address}api/ask`, { method: 'POST', headers, body })).text();
    }
    const nativeSeconds = ticks() - before;
    const start = process.cpuUsage();
    for (const puzzle of list) engine.askText(JSON.stringify({ question, puzzle }));
    const { user, system } = process.cpuUsage(start);
    const wasmSeconds = (user + system) / 1e6;
    const ratio = (wasmSeconds / nativeSeconds).toFixed(2);
    console.log(`${question}: native ${nativeSeconds.toFixed(2)} s, wasm ${wasmSeconds.toFixed(2)} s, ${ratio} times as long`);
  }
  server.kill('SIGINT');
}

const engine = await Engine.load(wasm);
const list = puzzles(engine);
if (option === '--speed') {
  await speed(engine, list);
} else {
  process.exitCode = compare(engine, list) ? 0 : 1;
}
