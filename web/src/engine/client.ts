// One typed way to ask; the two back ends differ in `Transport` only.
import type { EngineEvent, ErrorDocument, QuestionName, Questions } from './types';

export interface AskOptions {
  onEvent?: (event: EngineEvent) => void;
  signal?: AbortSignal;
}

/** Carries a request as text to an engine, events and the answer back as JSON values. */
export interface Transport {
  send(request: string, onMessage: (message: unknown) => void, signal?: AbortSignal): Promise<void>;
}

export class EngineError extends Error {
  readonly kind: string;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(error: ErrorDocument) {
    super(error.message);
    this.kind = error.kind ?? 'internal';
    this.line = error.line;
    this.column = error.column;
  }
}

export class Engine {
  constructor(private readonly transport: Transport) {}

  async ask<Q extends QuestionName>(
    question: Q,
    fields: Questions[Q]['fields'],
    options: AskOptions = {},
  ): Promise<Questions[Q]['answer']> {
    options.signal?.throwIfAborted();
    let answer: Questions[Q]['answer'] | undefined;
    const receive = (message: unknown) => {
      const { event, error, answer: found } = message as Record<string, unknown>;
      if (event) options.onEvent?.(message as EngineEvent);
      else if (error) throw new EngineError(error as ErrorDocument);
      else answer = found as Questions[Q]['answer'];
    };
    await this.transport.send(JSON.stringify({ question, ...fields }), receive, options.signal);
    if (answer === undefined) throw new EngineError({ message: 'the engine ended without an answer' });
    return answer;
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
