// The engine under node: what a page does too, in as few lines as possible. README.md says what the
// module asks for.
import { readFileSync } from 'node:fs';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class Engine {
  constructor(instance) {
    this.exports = instance.exports;
  }

  static async load(file) {
    const module = await WebAssembly.compile(readFileSync(file));
    const self = { engine: undefined, onEvent: undefined };
    const text = (at, size) => decoder.decode(new Uint8Array(self.engine.exports.memory.buffer, at, size));
    const known = {
      pbcs_event: (at, size) => self.onEvent?.(JSON.parse(text(at, size))),
      emscripten_notify_memory_growth: () => {},
      clock_time_get: (id, precision, at) => {
        const now = BigInt(Math.round(performance.now() * 1e6));
        new DataView(self.engine.exports.memory.buffer).setBigUint64(at, now, true);
        return 0;
      },
      proc_exit: (code) => {
        throw new Error(`the engine ended with ${code}`);
      },
    };
    const imports = {};
    for (const { module: space, name } of WebAssembly.Module.imports(module)) {
      // Files and the environment: there are none.
      (imports[space] ??= {})[name] = known[name] ?? (() => 52);
    }
    self.engine = new Engine(await WebAssembly.instantiate(module, imports));
    self.engine.hear = (onEvent) => (self.onEvent = onEvent);
    self.engine.exports._initialize?.();
    return self.engine;
  }

  /** The answer as text. */
  askText(request, onEvent) {
    this.hear(onEvent);
    const bytes = encoder.encode(request);
    const at = this.exports.pbcs_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = this.exports.pbcs_ask(at, bytes.length);
    this.exports.pbcs_free(at);
    const memory = new Uint8Array(this.exports.memory.buffer, answer);
    return decoder.decode(memory.subarray(0, memory.indexOf(0)));
  }

  ask(request, onEvent) {
    return JSON.parse(this.askText(JSON.stringify(request), onEvent));
  }
}
