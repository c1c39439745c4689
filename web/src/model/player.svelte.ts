// Playing by hand: the published puzzle, what was done to it, and what the engine says about that.
import { isAbort, type Engine } from '../engine/client';
import type { BoardPlace, Label, MistakesAnswer, Position, ReadAnswer } from '../engine/types';
import { Exhibit } from './exhibit.svelte';
import { beginHistory, clear, enter, kNoMoves, move, redo, toggled, undo, type History, type Moves } from './history';
import { failureOf, type Failure } from './job.svelte';

export class Player {
  reading = $state.raw<ReadAnswer | null>(null);
  exhibit = $state.raw<Exhibit | null>(null);
  history = $state.raw<History>(beginHistory());
  mistakes = $state.raw<MistakesAnswer | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Marks are those of the engine, or the player's own. */
  auto = $state(true);
  /** Tell mistakes at once. */
  watch = $state(true);
  /** Symbols are entered as values, or toggle pencil marks. */
  pencil = $state(false);
  private pending: AbortController | null = null;

  constructor(
    private readonly engine: Engine | null,
    private readonly changed: () => void,
  ) {}

  begin(reading: ReadAnswer): void {
    this.history = beginHistory({ entered: reading.entered, excluded: reading.excluded, noted: [] });
    this.show(reading);
    this.mistakes = null;
    this.failure = null;
  }

  get published(): Position {
    return { puzzle: this.reading?.puzzle ?? '', app: this.reading?.application ?? '' };
  }

  get position(): Position {
    const { entered, excluded } = this.history.now;
    return { ...this.published, entered, excluded };
  }

  get touched(): boolean {
    const { entered, excluded } = this.history.now;
    return entered.length + excluded.length > 0;
  }

  /** The candidates to show; null for all. */
  get marks(): ReadonlySet<Label> | null {
    return this.auto ? null : new Set(this.history.now.noted);
  }

  placeOf(name: string | null): BoardPlace | null {
    return this.reading?.board.places.find((place) => place.name === name) ?? null;
  }

  placeWith(label: Label): BoardPlace | null {
    return this.reading?.board.places.find((place) => label in place.entries) ?? null;
  }

  symbolOf(label: Label): string {
    return this.placeWith(label)?.entries[label] ?? label;
  }

  isGiven(label: Label): boolean {
    return this.reading?.givens.includes(label) ?? false;
  }

  isCandidate(label: Label): boolean {
    return this.reading?.pictures.start.candidates.includes(label) ?? false;
  }

  isExcluded(label: Label): boolean {
    return this.history.now.excluded.includes(label);
  }

  async enter(label: Label): Promise<void> {
    const labels = Object.keys(this.placeWith(label)?.entries ?? {});
    if (labels.some((other) => this.isGiven(other))) return;
    await this.do(enter(this.history.now, label, labels));
  }

  /** A pencil mark: crossed out or put back, or written down by the player. */
  async toggleMark(label: Label): Promise<void> {
    const now = this.history.now;
    if (this.auto) await this.do({ ...now, excluded: toggled(now.excluded, label) });
    else this.history = move(this.history, { ...now, noted: toggled(now.noted, label) });
  }

  async clear(name: string): Promise<void> {
    const labels = Object.keys(this.placeOf(name)?.entries ?? {});
    await this.do(clear(this.history.now, labels));
  }

  async undo(): Promise<void> {
    await this.turn(undo(this.history));
  }

  async redo(): Promise<void> {
    await this.turn(redo(this.history));
  }

  async restart(): Promise<void> {
    await this.do(kNoMoves);
  }

  /** Goes to a position: a move that can be undone, unless it is one of another puzzle. */
  async take(reading: ReadAnswer): Promise<void> {
    if (reading.puzzle !== this.reading?.puzzle) return this.begin(reading);
    await this.do({ entered: reading.entered, excluded: reading.excluded, noted: this.history.now.noted });
  }

  /** What was entered becomes the puzzle. */
  async makeGivens(): Promise<boolean> {
    const text = this.reading && (await this.quietly(() => this.engine!.ask('convert', { ...this.position, to: 'line' })));
    const reading = text && (await this.quietly(() => this.engine!.ask('read', { text: text.text, app: this.published.app! })));
    if (reading) this.begin(reading);
    return Boolean(reading);
  }

  private async do(now: Moves): Promise<boolean> {
    return this.turn(move(this.history, now));
  }

  private async turn(history: History): Promise<boolean> {
    if (history === this.history || !this.engine || !this.reading) return false;
    this.history = history;
    this.pending?.abort();
    const { signal } = (this.pending = new AbortController());
    const { puzzle: text, ...rest } = this.position;
    const reading = await this.quietly(() => this.engine!.ask('read', { text, ...rest }, { signal }));
    if (signal.aborted) return false;
    if (reading) this.show(reading);
    this.mistakes = this.watch && this.touched ? await this.quietly(() => this.engine!.ask('mistakes', this.position, { signal })) : null;
    return reading !== null;
  }

  private show(reading: ReadAnswer): void {
    this.reading = reading;
    this.exhibit = new Exhibit('board', reading.pictures);
    this.changed();
  }

  private async quietly<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      this.failure = null;
      return await ask();
    } catch (error) {
      if (!isAbort(error)) this.failure = failureOf(error);
      return null;
    }
  }
}
