// Typing a symbol that may have several characters: 5, 117, red.
import type { Label } from '../engine/types';

/** What is meant by the keys so far: a label, several whose symbols go on, or nothing. */
export type Typed = { label: Label; sure: boolean } | { label: null; open: boolean };

export function typed(keys: string, entries: Record<Label, string>): Typed {
  const text = keys.toLowerCase();
  const beginning = Object.entries(entries).filter(([, symbol]) => symbol.toLowerCase().startsWith(text));
  const exact = beginning.find(([, symbol]) => symbol.toLowerCase() === text);
  if (exact) return { label: exact[0], sure: beginning.length === 1 };
  if (beginning.length === 1) return { label: beginning[0]![0], sure: true };
  return { label: null, open: beginning.length > 0 };
}
