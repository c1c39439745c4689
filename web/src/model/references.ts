// Finds candidates in sentences, so that pointing at the words points at the board.
import type { Label, PathDocument } from '../engine/types';

export type Piece = { text: string; label?: Label };

export type Dictionary = ReadonlyMap<string, Label>;

export function dictionaryOf(path: PathDocument | null): Dictionary {
  const entries = Object.entries(path?.model?.labels ?? {});
  return new Map(entries.map(([label, { place, value }]) => [`${place} ${value}`, label]));
}

const kConclusion = /([^\s,;:()]+) (?:=|<>|cannot be) ([^\s,;:().]+)/g;

/** Cuts a sentence at the candidates it names: `r6c2 = 2`, `r6c2 <> 2`, `r6c2 cannot be 2`. */
export function piecesOf(sentence: string, words: Dictionary): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of sentence.matchAll(kConclusion)) {
    const label = words.get(`${match[1]} ${match[2]}`);
    if (!label) continue;
    if (match.index > done) pieces.push({ text: sentence.slice(done, match.index) });
    pieces.push({ text: match[0], label });
    done = match.index + match[0].length;
  }
  if (done < sentence.length) pieces.push({ text: sentence.slice(done) });
  return pieces;
}
