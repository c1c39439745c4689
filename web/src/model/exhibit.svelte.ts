// What the board shows: a position, a path with the stop at which it is looked at, a hint, a reason.
import type { HintAnswer, PathAnswer, PathDocument, Pictures, Position, Step } from '../engine/types';
import { clampStop, doneBefore, stepAt } from './walk';

export type Kind = 'board' | 'path' | 'hint' | 'why' | 'check';

export interface Verdict {
  ok: boolean;
  fault?: string;
}

export interface Told {
  summary?: string;
  text?: string;
  /** How the path was asked for, so that its address leads back to it. */
  asked?: { theory: string; maxLength?: number; fewest?: true };
  /** Of each step, when the path was checked. */
  verdicts?: Verdict[];
}

export class Exhibit {
  stop = $state(0);
  /** Inner patterns that are open. */
  open = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    readonly kind: Kind,
    readonly pictures: Pictures,
    readonly path: PathDocument | null = null,
    readonly told: Told = {},
  ) {}

  get frames(): number {
    return this.pictures.frames.length;
  }

  get steps(): Step[] {
    return this.path?.steps ?? [];
  }

  /** The index of the step that is drawn; -1 when none is. */
  get index(): number {
    return stepAt(this.stop, this.frames);
  }

  go(stop: number): void {
    const next = clampStop(stop, this.frames);
    if (next === this.stop) return;
    this.stop = next;
    this.open = new Set();
  }

  toggleInner(id: string): void {
    const open = new Set(this.open);
    if (!open.delete(id)) open.add(id);
    this.open = open;
  }

  /** The position at this stop of a path. */
  position(): Position | null {
    return this.path && { puzzle: this.path.puzzle, app: this.path.application, ...doneBefore(this.path, this.stop) };
  }
}

export function pathExhibit(answer: PathAnswer, asked: Told['asked']): Exhibit {
  return new Exhibit('path', answer.pictures, answer.path, { summary: answer.summary, text: answer.text, asked });
}

export function hintExhibit(answer: HintAnswer): Exhibit {
  const exhibit = new Exhibit('hint', answer.pictures, null, { text: answer.text });
  exhibit.go(answer.pictures.frames.length);
  return exhibit;
}
