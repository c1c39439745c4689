import { describe, expect, it } from 'vitest';
import { appliedAt, candidatesAt, clampStop, doneBefore, lastStop, stepAt, valuesAt } from '../src/model/walk';
import { path, pictures } from './fixture';

describe('stops', () => {
  it('are the start, every step and the end', () => {
    expect([0, 1, 3, 4].map((stop) => stepAt(stop, 3))).toEqual([-1, 0, 2, -1]);
    expect([0, 1, 2, 4].map(appliedAt)).toEqual([0, 0, 1, 3]);
    expect(lastStop(3)).toBe(4);
    expect(lastStop(0)).toBe(0);
  });

  it('stay within the path', () => {
    expect([-3, 2, 99, Number.NaN].map((stop) => clampStop(stop, 3))).toEqual([0, 2, 4, 0]);
  });
});

describe('a board on the way', () => {
  it('shows a step on the board before it', () => {
    expect(candidatesAt(pictures, 1).size).toBe(4);
    expect([...candidatesAt(pictures, 2)]).toEqual(['n2r1c2', 'n2r2c2']);
    expect(candidatesAt(pictures, 4).size).toBe(0);
  });

  it('has the values placed before the step', () => {
    expect([...valuesAt(pictures, 1)]).toEqual([]);
    expect([...valuesAt(pictures, 2)]).toEqual(['n1r1c1']);
    expect([...valuesAt(pictures, 4)]).toEqual(['n1r1c1', 'n2r1c2']);
  });

  it('is a position that a player could have reached', () => {
    expect(doneBefore(path, 1)).toEqual({ entered: [], excluded: [] });
    expect(doneBefore(path, 3)).toEqual({ entered: ['n1r1c1'], excluded: ['n2r2c2'] });
  });
});
