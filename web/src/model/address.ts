// What the address of the page holds: puzzle, theory, how the path was asked for, step.

export interface Address {
  puzzle: string;
  theory?: string;
  maxLength?: number;
  /** A path with fewest steps, not the simplest first. */
  fewest?: true;
  step?: number;
}

export function writeAddress({ puzzle, theory, maxLength, fewest, step }: Address): string {
  if (!puzzle) return '';
  const fields = new URLSearchParams({ p: puzzle });
  if (theory) fields.set('t', theory);
  if (maxLength) fields.set('l', String(maxLength));
  if (fewest) fields.set('f', '1');
  if (step !== undefined) fields.set('s', String(step));
  return `#${fields}`;
}

export function readAddress(hash: string): Address | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const puzzle = fields.get('p');
  if (!puzzle) return null;
  const address: Address = { puzzle };
  const theory = fields.get('t');
  const number = (name: string) => Number.parseInt(fields.get(name) ?? '', 10);
  if (theory) address.theory = theory;
  if (number('l') > 0) address.maxLength = number('l');
  if (fields.get('f') === '1') address.fewest = true;
  if (number('s') >= 0) address.step = number('s');
  return address;
}
