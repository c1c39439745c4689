// A path of three steps on a board of four candidates, small enough to see through.
import type { PathDocument, Pictures, Step } from '../src/engine/types';

export function step(text: string, more: Partial<Step> = {}): Step {
  return { rule: 'whip', length: 3, asserted: [], eliminated: [], text, ...more };
}

export const steps: Step[] = [
  step('single ==> r1c1 = 1', { rule: 'single', length: 0, asserted: ['n1r1c1'] }),
  step('whip[1]: b1n2{r1c2 .} ==> r2c2 <> 2', { length: 1, eliminated: ['n2r2c2'], nickname: 'locked candidates, pointing' }),
  step('single ==> r1c2 = 2', { rule: 'single', length: 0, asserted: ['n2r1c2'] }),
];

export const path: PathDocument = {
  format: 'pbcs-path',
  version: 1,
  application: 'sudoku',
  puzzle: '...',
  label: '',
  theory: 'W',
  outcome: 'solved',
  givens: [],
  excluded: [],
  steps,
  model: { labels: { n2r2c2: { place: 'r2c2', value: '2' }, n1r1c1: { place: 'r1c1', value: '1' } } },
};

export const pictures: Pictures = {
  format: 'pbcs-pictures',
  version: 1,
  views: [{ name: 'rc', title: 'rows and columns', svg: '<svg></svg>' }],
  start: { values: [], candidates: ['n1r1c1', 'n2r1c1', 'n2r1c2', 'n2r2c2'] },
  frames: [
    { placed: ['n1r1c1'], removed: ['n2r1c1'], views: {} },
    { placed: [], removed: ['n2r2c2'], views: {} },
    { placed: ['n2r1c2'], removed: [], views: {} },
  ],
};
