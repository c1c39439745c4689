import { afterEach, describe, expect, it, vi } from 'vitest';
import { Engine, EngineError, isAbort, type Transport } from '../src/engine/client';
import { HttpTransport, eachLine } from '../src/engine/http';
import { WorkerPool, type WorkerLike } from '../src/engine/pool';
import type { ToWorker } from '../src/engine/worker';

function streamOf(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);

afterEach(() => vi.unstubAllGlobals());

describe('the client', () => {
  const answering = (...messages: unknown[]): Transport => ({
    send: async (_request, onMessage) => messages.forEach(onMessage),
  });

  it('hands on events and returns the answer', async () => {
    const events: unknown[] = [];
    const engine = new Engine(answering({ event: 'step', number: 1, text: 'x' }, { answer: { text: 'y' } }));
    const answer = await engine.ask('convert', { puzzle: '1', to: 'line' }, { onEvent: (event) => events.push(event) });
    expect(answer).toEqual({ text: 'y' });
    expect(events).toEqual([{ event: 'step', number: 1, text: 'x' }]);
  });

  it('says where an input is wrong', async () => {
    const engine = new Engine(answering({ error: { message: 'a digit was expected', line: 2, column: 7, kind: 'input' } }));
    await expect(engine.ask('read', { text: 'x' })).rejects.toMatchObject({ message: 'a digit was expected', line: 2, column: 7 });
  });

  it('does not take silence for an answer', async () => {
    await expect(new Engine(answering()).ask('about', {})).rejects.toThrow('without an answer');
  });
});

describe('over HTTP', () => {
  it('lines may be cut anywhere, even in a character', async () => {
    const text = bytes('{"a":"ü"}\n\n{"b":1}');
    const lines: string[] = [];
    await eachLine(streamOf(text.slice(0, 7), text.slice(7, 12), text.slice(12)), (line) => lines.push(line));
    expect(lines).toEqual(['{"a":"ü"}', '{"b":1}']);
  });

  it('posts the question', async () => {
    const fetched = vi.fn(async () => new Response('{"answer":{"text":"z"}}\n'));
    vi.stubGlobal('fetch', fetched);
    const answer = await new Engine(new HttpTransport('/ask')).ask('convert', { puzzle: '1', to: 'line' });
    expect(answer).toEqual({ text: 'z' });
    const [address, request] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    expect(address).toBe('/ask');
    expect(JSON.parse(request.body as string)).toEqual({ question: 'convert', puzzle: '1', to: 'line' });
  });

  it('names a server that is gone, and answers that are no JSON', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(new Engine(new HttpTransport()).ask('about', {})).rejects.toThrow('pbcs serve');
    vi.stubGlobal('fetch', async () => new Response('busy', { status: 503 }));
    await expect(new Engine(new HttpTransport()).ask('about', {})).rejects.toThrow('503: busy');
  });
});

/** Answers a request by its own words, or never. */
class FakeWorker implements WorkerLike {
  static started: FakeWorker[] = [];
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  ended = false;

  constructor() {
    FakeWorker.started.push(this);
  }

  postMessage(message: ToWorker): void {
    if (!('id' in message)) return;
    const { question, to } = JSON.parse(message.request) as { question: string; to?: string };
    if (question === 'solve') return;
    const answer = JSON.stringify(to === 'bad' ? { error: { message: 'no such format' } } : { answer: { text: to } });
    queueMicrotask(() => this.onmessage?.({ data: { id: message.id, message: answer, last: true } } as MessageEvent));
  }

  terminate(): void {
    this.ended = true;
  }
}

describe('in workers', () => {
  const pool = () => {
    FakeWorker.started = [];
    return new Engine(new WorkerPool(() => new FakeWorker(), async () => ({}) as WebAssembly.Module));
  };

  it('a worker is used again', async () => {
    const engine = pool();
    expect(await engine.ask('convert', { puzzle: '', to: 'a' })).toEqual({ text: 'a' });
    expect(await engine.ask('convert', { puzzle: '', to: 'b' })).toEqual({ text: 'b' });
    expect(FakeWorker.started).toHaveLength(1);
  });

  it('to cancel is to end the worker at once, and the next question has a new one', async () => {
    const engine = pool();
    const controller = new AbortController();
    const solving = engine.ask('solve', { puzzle: '' }, { signal: controller.signal });
    await Promise.resolve();
    setTimeout(() => controller.abort(), 5);
    expect(isAbort(await solving.catch((error: unknown) => error))).toBe(true);
    expect(FakeWorker.started[0]!.ended).toBe(true);
    expect(await engine.ask('convert', { puzzle: '', to: 'a' })).toEqual({ text: 'a' });
    expect(FakeWorker.started).toHaveLength(2);
  });

  it('a late cancel does not end a worker that does something else', async () => {
    const engine = pool();
    const controller = new AbortController();
    await engine.ask('convert', { puzzle: '', to: 'a' }, { signal: controller.signal });
    controller.abort();
    expect(FakeWorker.started[0]!.ended).toBe(false);
  });

  it('short questions pass a long one, further ones wait', async () => {
    const engine = pool();
    const controller = new AbortController();
    const solving = engine.ask('solve', { puzzle: '' }, { signal: controller.signal }).catch(() => 'cancelled');
    expect(await engine.ask('convert', { puzzle: '', to: 'a' })).toEqual({ text: 'a' });
    const answers = await Promise.all(['b', 'c', 'd'].map((to) => engine.ask('convert', { puzzle: '', to })));
    expect(answers.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
    expect(FakeWorker.started).toHaveLength(2);
    controller.abort();
    expect(await solving).toBe('cancelled');
  });

  it('errors are errors, and a module that cannot be loaded is asked for again', async () => {
    await expect(pool().ask('convert', { puzzle: '', to: 'bad' })).rejects.toThrow(EngineError);
    let tries = 0;
    const engine = new Engine(
      new WorkerPool(
        () => new FakeWorker(),
        async () => (++tries === 1 ? Promise.reject(new Error('404')) : ({} as WebAssembly.Module)),
      ),
    );
    await expect(engine.ask('about', {})).rejects.toThrow('404');
    expect(await engine.ask('convert', { puzzle: '', to: 'a' })).toEqual({ text: 'a' });
  });
});
