// Typing a symbol that may have several characters: 5, 117, red.

/** What is meant by the keys so far: a symbol, several that go on, or nothing. */
export type Typed = { symbol: number; sure: boolean } | { symbol: null; open: boolean };

export function typed(keys: string, symbols: string[], possible: ReadonlySet<number>): Typed {
  const text = keys.toLowerCase();
  const beginning = [...possible].filter((symbol) => symbols[symbol]!.toLowerCase().startsWith(text));
  const exact = beginning.find((symbol) => symbols[symbol]!.toLowerCase() === text);
  if (exact !== undefined) return { symbol: exact, sure: beginning.length === 1 };
  if (beginning.length === 1) return { symbol: beginning[0]!, sure: true };
  return { symbol: null, open: beginning.length > 0 };
}
