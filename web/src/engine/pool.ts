// Workers for the WebAssembly engine. An engine cannot be interrupted, so to cancel is to end its worker;
// a second one answers short questions while the first one is busy.
import { EngineError, type Transport } from './client';
import type { FromWorker, ToWorker } from './worker';

export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Seat {
  worker: WorkerLike;
  busy: boolean;
}

const kSeats = 2;

export class WorkerPool implements Transport {
  private readonly seats: Seat[] = [];
  private readonly waiting: (() => void)[] = [];
  private module: Promise<WebAssembly.Module> | undefined;
  private next = 1;

  constructor(
    private readonly create: () => WorkerLike,
    private readonly load: () => Promise<WebAssembly.Module>,
  ) {}

  async send(request: string, onMessage: (message: unknown) => void, signal?: AbortSignal) {
    const seat = await this.seat(signal);
    try {
      await this.run(seat, request, onMessage, signal);
    } finally {
      seat.busy = false;
      this.waiting.shift()?.();
    }
  }

  private async seat(signal?: AbortSignal): Promise<Seat> {
    for (;;) {
      const module = await this.compiled();
      signal?.throwIfAborted();
      let seat = this.seats.find(({ busy }) => !busy);
      if (!seat && this.seats.length < kSeats) this.seats.push((seat = { worker: this.begin(module), busy: false }));
      if (seat) {
        seat.busy = true;
        return seat;
      }
      await new Promise<void>((free) => this.waiting.push(free));
    }
  }

  /** Kept when it succeeded: a failure may have been the network's. */
  private compiled(): Promise<WebAssembly.Module> {
    this.module ??= this.load().catch((error: Error) => {
      this.module = undefined;
      throw new EngineError({ message: `the engine could not be loaded (${error.message})` });
    });
    return this.module;
  }

  private begin(module: WebAssembly.Module): WorkerLike {
    const worker = this.create();
    worker.postMessage({ module });
    return worker;
  }

  private run(seat: Seat, request: string, onMessage: (message: unknown) => void, signal?: AbortSignal) {
    const id = this.next++;
    const over = new AbortController();
    return new Promise<void>((resolve, reject) => {
      const replace = (reason: unknown) => {
        seat.worker.terminate();
        this.seats.splice(this.seats.indexOf(seat), 1);
        reject(reason);
      };
      signal?.addEventListener('abort', () => replace(signal.reason), { signal: over.signal });
      seat.worker.onerror = (event) => replace(new EngineError({ message: event.message }));
      seat.worker.onmessage = ({ data }) => {
        if (data.id !== id) return;
        // After a failure the memory of the engine is in no known state.
        if ('failed' in data) return replace(new EngineError({ message: data.failed }));
        try {
          onMessage(JSON.parse(data.message));
        } catch (error) {
          reject(error);
        }
        if (data.last) resolve();
      };
      seat.worker.postMessage({ id, request });
    }).finally(() => over.abort());
  }
}
