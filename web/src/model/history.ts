// What a player has done, with undo and redo.
import type { Label } from '../engine/types';

export interface Moves {
  /** Values entered. */
  entered: Label[];
  /** Candidates crossed out. */
  excluded: Label[];
  /** Pencil marks of the player's own, when marks are not automatic. */
  noted: Label[];
}

export const kNoMoves: Moves = { entered: [], excluded: [], noted: [] };

export interface History {
  past: Moves[];
  now: Moves;
  future: Moves[];
}

export function beginHistory(now: Moves = kNoMoves): History {
  return { past: [], now, future: [] };
}

export function move(history: History, now: Moves): History {
  return { past: [...history.past, history.now], now, future: [] };
}

export function undo({ past, now, future }: History): History {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
}

export function redo({ past, now, future }: History): History {
  const after = future[0];
  return after ? { past: [...past, now], now: after, future: future.slice(1) } : { past, now, future };
}

export function toggled(labels: Label[], label: Label): Label[] {
  return labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label];
}

/** Enters a value at a place, instead of what was entered there; the same one again takes it away. */
export function enter(moves: Moves, label: Label, placeLabels: Label[]): Moves {
  const others = moves.entered.filter((other) => !placeLabels.includes(other));
  const entered = moves.entered.includes(label) ? others : [...others, label];
  return { ...moves, entered, excluded: moves.excluded.filter((other) => other !== label) };
}

/** Takes away everything a player did at a place. */
export function clear(moves: Moves, placeLabels: Label[]): Moves {
  const keep = (label: Label) => !placeLabels.includes(label);
  return { entered: moves.entered.filter(keep), excluded: moves.excluded.filter(keep), noted: moves.noted.filter(keep) };
}
