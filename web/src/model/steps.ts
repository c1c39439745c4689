// The list of steps: its families, searching it, and what is folded together.
import type { Step } from '../engine/types';

export type Fold = 'single' | 'whip[1]';

/** A step by itself, or several in a row that a reader takes in at once. */
export type Item = { kind: 'step'; step: number } | { kind: 'fold'; fold: Fold; steps: number[] };

export function foldOf(step: Step): Fold | null {
  if (step.rule === 'single') return 'single';
  return step.rule === 'whip' && step.length === 1 ? 'whip[1]' : null;
}

/** What the filter calls a step: whips[1] stand beside the longer ones. */
export function familyOf(step: Step): string {
  return foldOf(step) ?? step.rule;
}

/** The families of a path in the order in which they appear, with how often each does. */
export function familiesOf(steps: Step[]): { family: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const step of steps) counts.set(familyOf(step), (counts.get(familyOf(step)) ?? 0) + 1);
  return [...counts].map(([family, count]) => ({ family, count }));
}

/** The part of a step's line before its conclusion, and the conclusion. */
export function splitText(text: string): { pattern: string; conclusion: string } {
  const at = text.lastIndexOf(' ==> ');
  return at < 0
    ? { pattern: text, conclusion: '' }
    : { pattern: text.slice(0, at), conclusion: text.slice(at + 5) };
}

/** Every word of the search occurs in the step's line, nickname or number. */
export function matches(step: Step, number: number, search: string): boolean {
  const text = `${number} ${step.text} ${step.nickname ?? ''}`.toLowerCase().replaceAll(' ', '');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** `families` empty means all of them. */
export function findSteps(steps: Step[], search: string, families: ReadonlySet<string>): number[] {
  const words = search.trim().replace(/\s*(=+>?|<>)\s*/g, '$1');
  return steps.flatMap((step, index) => {
    const wanted = families.size === 0 || families.has(familyOf(step));
    return wanted && matches(step, index + 1, words) ? [index] : [];
  });
}

/** Neighbours of the same kind become one item; a lonely one stays a step. */
export function foldSteps(steps: Step[], found: number[]): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < found.length; ) {
    const fold = foldOf(steps[found[i]!]!);
    let end = i + 1;
    while (fold && end < found.length && found[end] === found[end - 1]! + 1 && foldOf(steps[found[end]!]!) === fold) ++end;
    if (fold && end - i > 1) items.push({ kind: 'fold', fold, steps: found.slice(i, end) });
    else items.push({ kind: 'step', step: found[i]! });
    i = end;
  }
  return items;
}
