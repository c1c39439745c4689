// The long question that is being answered: one at a time, to be cancelled at any moment.
import { EngineError, isAbort, type Engine } from '../engine/client';
import type { EngineEvent, QuestionName, Questions } from '../engine/types';

export interface Failure {
  message: string;
  where?: { line: number; column: number } | undefined;
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof EngineError) || !error.line) return { message };
  return { message, where: { line: error.line, column: error.column ?? 1 } };
}

/** So many of the last steps are shown while a path is being looked for. */
const kTail = 4;

export class Job {
  question = $state<QuestionName | null>(null);
  steps = $state(0);
  tail = $state.raw<string[]>([]);
  progress = $state.raw<{ text: string; done?: number; all?: number } | null>(null);
  failure = $state.raw<Failure | null>(null);
  cancelled = $state(false);
  began = $state(0);
  private controller: AbortController | null = null;

  constructor(private readonly engine: () => Engine | null) {}

  /** The answer, or null when it failed or was cancelled, by hand or by a newer question. */
  async ask<Q extends QuestionName>(
    question: Q,
    fields: Questions[Q]['fields'],
  ): Promise<Questions[Q]['answer'] | null> {
    this.cancel();
    const controller = this.begin(question);
    try {
      const options = { signal: controller.signal, onEvent: (event: EngineEvent) => this.receive(event) };
      return (await this.engine()?.ask(question, fields, options)) ?? null;
    } catch (error) {
      if (this.controller === controller && !isAbort(error)) this.failure = failureOf(error);
      return null;
    } finally {
      if (this.controller === controller) this.end();
    }
  }

  cancel(): void {
    if (!this.controller) return;
    this.controller.abort();
    this.end();
    this.cancelled = true;
  }

  private begin(question: QuestionName): AbortController {
    this.question = question;
    this.steps = 0;
    this.tail = [];
    this.progress = null;
    this.failure = null;
    this.cancelled = false;
    this.began = Date.now();
    return (this.controller = new AbortController());
  }

  private end(): void {
    this.controller = null;
    this.question = null;
  }

  private receive(event: EngineEvent): void {
    if (event.event === 'progress') {
      this.progress = event;
    } else {
      this.steps = event.number;
      this.tail = [...this.tail.slice(1 - kTail), event.text];
    }
  }
}
