import { expect, it } from 'vitest';
import { readAddress, writeAddress } from '../src/model/address';

it('an address holds puzzle, theory and step', () => {
  const address = { puzzle: 'map 3: A: B C; B = R state: C <> Y, D = B', theory: 'BC+Z+W8', step: 17 };
  expect(readAddress(writeAddress(address))).toEqual(address);
});

it('an address tells how the path was asked for', () => {
  const address = { puzzle: '14..', theory: 'W', maxLength: 5, fewest: true as const, step: 0 };
  expect(readAddress(writeAddress(address))).toEqual(address);
  expect(readAddress('#p=..1&l=0&f=no')).toEqual({ puzzle: '..1' });
});

it('an address keeps line ends and signs of a puzzle', () => {
  const puzzle = '1&2=3#4+5%6\n. . ü';
  expect(readAddress(writeAddress({ puzzle }))).toEqual({ puzzle });
});

it('an address may be empty or have nonsense in it', () => {
  expect(readAddress('')).toBeNull();
  expect(readAddress('#board')).toBeNull();
  expect(readAddress('#p=..1&s=x')).toEqual({ puzzle: '..1' });
  expect(readAddress('#p=..1&s=-4')).toEqual({ puzzle: '..1' });
  expect(writeAddress({ puzzle: '' })).toBe('');
});
