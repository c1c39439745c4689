// A worker with one engine. Messages: {module} to begin, then {id, request}; back {id, message} for each
// event and the answer, as text, and {id, failed} when the engine broke.
import { WasmEngine } from './wasm';

export type ToWorker = { module: WebAssembly.Module } | { id: number; request: string };
export type FromWorker = { id: number; message: string; last: boolean } | { id: number; failed: string };

let engine: Promise<WasmEngine> | undefined;
let current = 0;

const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) {
    engine = WasmEngine.start(data.module, (message) => post({ id: current, message, last: false }));
    return;
  }
  current = data.id;
  try {
    const message = (await engine!).ask(data.request);
    post({ id: data.id, message, last: true });
  } catch (error) {
    post({ id: data.id, failed: error instanceof Error ? error.message : String(error) });
  }
};
