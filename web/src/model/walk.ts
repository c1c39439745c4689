// Walking a path. Stop 0 is the board at the start, stop i (from 1) the step i on the board before it, and
// the stop after the last step the board at the end.
import type { Frame, Label, PathDocument, Pictures } from '../engine/types';

/** How many frames are applied to the board of a stop. */
export function appliedAt(stop: number): number {
  return Math.max(0, stop - 1);
}

export function lastStop(frames: number): number {
  return frames === 0 ? 0 : frames + 1;
}

/** The index of the step that is drawn at a stop; -1 at the start and at the end. */
export function stepAt(stop: number, frames: number): number {
  return stop >= 1 && stop <= frames ? stop - 1 : -1;
}

export function clampStop(stop: number, frames: number): number {
  return Math.min(Math.max(0, Math.trunc(stop) || 0), lastStop(frames));
}

/** What leaves the candidates with a frame. */
export function goneWith(frame: Frame): Label[] {
  return [...frame.removed, ...frame.placed];
}

/** Labels that changed sides since the start of a path: what a player would have entered and crossed out. */
export function doneBefore(path: PathDocument, stop: number): { entered: Label[]; excluded: Label[] } {
  const steps = path.steps.slice(0, appliedAt(stop));
  return {
    entered: steps.flatMap((step) => step.asserted),
    excluded: steps.flatMap((step) => step.eliminated),
  };
}

/** The values at a stop. */
export function valuesAt(pictures: Pictures, stop: number): Set<Label> {
  const placed = pictures.frames.slice(0, appliedAt(stop)).flatMap((frame) => frame.placed);
  return new Set([...pictures.start.values, ...placed]);
}

/** The candidates at a stop. */
export function candidatesAt(pictures: Pictures, stop: number): Set<Label> {
  const left = new Set(pictures.start.candidates);
  for (const frame of pictures.frames.slice(0, appliedAt(stop))) {
    goneWith(frame).forEach((label) => left.delete(label));
  }
  return left;
}
