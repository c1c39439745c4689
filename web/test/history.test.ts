import { describe, expect, it } from 'vitest';
import { beginHistory, clear, enter, kNoMoves, move, redo, toggled, undo } from '../src/model/history';

const place = ['n1r1c1', 'n2r1c1', 'n3r1c1'];

describe('moves', () => {
  it('enter a value instead of another one at the same place', () => {
    const first = enter({ ...kNoMoves, entered: ['n5r9c9'], excluded: ['n1r1c1'] }, 'n1r1c1', place);
    expect(first).toEqual({ entered: ['n5r9c9', 'n1r1c1'], excluded: [], noted: [] });
    expect(enter(first, 'n2r1c1', place).entered).toEqual(['n5r9c9', 'n2r1c1']);
    expect(enter(first, 'n1r1c1', place).entered).toEqual(['n5r9c9']);
  });

  it('clear a place', () => {
    const moves = { entered: ['n1r1c1', 'n5r9c9'], excluded: ['n2r1c1'], noted: ['n3r1c1'] };
    expect(clear(moves, place)).toEqual({ entered: ['n5r9c9'], excluded: [], noted: [] });
  });

  it('toggle marks', () => {
    expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
  });
});

describe('undo and redo', () => {
  const one = { ...kNoMoves, entered: ['n1r1c1'] };
  const two = { ...kNoMoves, entered: ['n2r1c1'] };

  it('lead back and forth', () => {
    const history = move(move(beginHistory(), one), two);
    expect(undo(history).now).toEqual(one);
    expect(undo(undo(undo(history))).now).toEqual(kNoMoves);
    expect(redo(undo(history)).now).toEqual(two);
    expect(redo(history).now).toEqual(two);
  });

  it('a new move forgets what was undone', () => {
    const history = move(undo(move(beginHistory(), one)), two);
    expect(history.future).toEqual([]);
    expect(undo(history).now).toEqual(kNoMoves);
  });
});
