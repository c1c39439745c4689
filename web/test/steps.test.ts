import { describe, expect, it } from 'vitest';
import { familiesOf, findSteps, foldSteps, splitText } from '../src/model/steps';
import { step, steps } from './fixture';

const none = new Set<string>();
const many = [steps[0]!, steps[2]!, steps[0]!, steps[1]!, steps[1]!, step('whip[3]: r6n3{c2 c9} ==> r6c2 <> 2'), steps[0]!];

describe('the list of steps', () => {
  it('knows its families', () => {
    expect(familiesOf(many)).toEqual([
      { family: 'single', count: 4 },
      { family: 'whip[1]', count: 2 },
      { family: 'whip', count: 1 },
    ]);
  });

  it('is searched by words of the line, the nickname and the number', () => {
    expect(findSteps(many, 'r6c2 <> 2', none)).toEqual([5]);
    expect(findSteps(many, 'R6C2<>2', none)).toEqual([5]);
    expect(findSteps(many, 'locked pointing', none)).toEqual([3, 4]);
    expect(findSteps(many, 'whip[3]', none)).toEqual([5]);
    expect(findSteps(many, 'nothing like it', none)).toEqual([]);
    expect(findSteps(many, '', none)).toHaveLength(7);
  });

  it('is filtered by family', () => {
    expect(findSteps(many, '', new Set(['whip[1]', 'whip']))).toEqual([3, 4, 5]);
    expect(findSteps(many, 'r6', new Set(['single']))).toEqual([]);
  });

  it('folds neighbours of a kind, but no lonely ones', () => {
    expect(foldSteps(many, [0, 1, 2, 3, 4, 5, 6])).toEqual([
      { kind: 'fold', fold: 'single', steps: [0, 1, 2] },
      { kind: 'fold', fold: 'whip[1]', steps: [3, 4] },
      { kind: 'step', step: 5 },
      { kind: 'step', step: 6 },
    ]);
    expect(foldSteps(many, [0, 2])).toEqual([{ kind: 'step', step: 0 }, { kind: 'step', step: 2 }]);
  });

  it('separates the conclusion from the pattern', () => {
    expect(splitText(steps[0]!.text)).toEqual({ pattern: 'single', conclusion: 'r1c1 = 1' });
    expect(splitText('bi-whip')).toEqual({ pattern: 'bi-whip', conclusion: '' });
  });
});
