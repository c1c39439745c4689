import { describe, expect, it } from 'vitest';
import { neighbour } from '../src/picture/neighbour';
import { boxOf, pathText, reportHtml } from '../src/picture/export';
import { dictionaryOf, piecesOf } from '../src/model/references';
import { typed } from '../src/model/typing';
import { path, pictures } from './fixture';

describe('candidates in sentences', () => {
  const words = dictionaryOf(path);

  it('are found in every form', () => {
    const found = piecesOf('Suppose r2c2 = 2. So r2c2 cannot be 2, r1c1 <> 1 (r9c9 = 2).', words);
    expect(found.filter((piece) => piece.label)).toEqual([
      { text: 'r2c2 = 2', label: 'n2r2c2' },
      { text: 'r2c2 cannot be 2', label: 'n2r2c2' },
      { text: 'r1c1 <> 1', label: 'n1r1c1' },
    ]);
    expect(found.map((piece) => piece.text).join('')).toBe('Suppose r2c2 = 2. So r2c2 cannot be 2, r1c1 <> 1 (r9c9 = 2).');
  });
});

describe('typing', () => {
  const entries = { a: '1', b: '11', c: '12', d: '2', e: 'Red' };

  it('waits where a symbol may go on', () => {
    expect(typed('1', entries)).toEqual({ label: 'a', sure: false });
    expect(typed('12', entries)).toEqual({ label: 'c', sure: true });
    expect(typed('2', entries)).toEqual({ label: 'd', sure: true });
  });

  it('completes words and refuses others', () => {
    expect(typed('r', entries)).toEqual({ label: 'e', sure: true });
    expect(typed('9', entries)).toEqual({ label: null, open: false });
    expect(typed('1', { b: '11', c: '12' })).toEqual({ label: null, open: true });
  });
});

describe('arrow keys', () => {
  const spots = [
    { name: 'a', x: 0, y: 0 },
    { name: 'b', x: 10, y: 0 },
    { name: 'c', x: 0, y: 10 },
    { name: 'd', x: 14, y: 9 },
  ];

  it('lead to the nearest place in their direction', () => {
    expect(neighbour(spots, 'a', 'ArrowRight')).toBe('b');
    expect(neighbour(spots, 'a', 'ArrowDown')).toBe('c');
    expect(neighbour(spots, 'b', 'ArrowDown')).toBe('d');
    expect(neighbour(spots, 'a', 'ArrowLeft')).toBe('a');
    expect(neighbour(spots, null, 'ArrowUp')).toBe('a');
  });
});

describe('files', () => {
  it('a report cannot be ended by what is in it', () => {
    const evil = { ...path, label: '</script><script>alert(1)</script>' };
    const html = reportHtml(evil, pictures, 'const a = "</script>";', '');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const json = /id="pbcs-report">(.*)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(json).path.label).toBe(evil.label);
  });

  it('a path has its lines with their nicknames', () => {
    expect(pathText(path)).toContain('whip[1]: b1n2{r1c2 .} ==> r2c2 <> 2  (locked candidates, pointing)\n');
  });

  it('the size of a picture is that of its box', () => {
    expect(boxOf('<svg viewBox="0 0 100 50">')).toEqual({ width: 100, height: 50 });
  });
});
