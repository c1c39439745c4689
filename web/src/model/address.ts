// What the address of the page holds: puzzle, theory, step.

export interface Address {
  puzzle: string;
  theory?: string;
  step?: number;
}

export function writeAddress({ puzzle, theory, step }: Address): string {
  if (!puzzle) return '';
  const fields = new URLSearchParams({ p: puzzle });
  if (theory) fields.set('t', theory);
  if (step !== undefined) fields.set('s', String(step));
  return `#${fields}`;
}

export function readAddress(hash: string): Address | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const puzzle = fields.get('p');
  if (!puzzle) return null;
  const address: Address = { puzzle };
  const theory = fields.get('t');
  const step = Number.parseInt(fields.get('s') ?? '', 10);
  if (theory) address.theory = theory;
  if (step >= 0) address.step = step;
  return address;
}
