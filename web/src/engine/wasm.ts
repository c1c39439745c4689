// The engine compiled to WebAssembly: memory in, memory out, no generated glue.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  pbcs_alloc(size: number): number;
  pbcs_free(pointer: number): void;
  pbcs_ask(pointer: number, size: number): number;
}

export class WasmEngine {
  private constructor(private readonly exports: Exports) {}

  /** `onEvent` gets each event as JSON text while `ask` works. */
  static async start(module: WebAssembly.Module, onEvent: (text: string) => void): Promise<WasmEngine> {
    let engine: WasmEngine | undefined;
    const known = systemCalls(() => engine!.exports.memory, (pointer, size) => {
      onEvent(new TextDecoder().decode(engine!.bytes(pointer, size)));
    });
    const instance = await WebAssembly.instantiate(module, imports(module, known));
    engine = new WasmEngine(instance.exports as unknown as Exports);
    engine.exports._initialize?.();
    return engine;
  }

  ask(request: string): string {
    const text = new TextEncoder().encode(request);
    const pointer = this.exports.pbcs_alloc(text.length);
    this.bytes(pointer, text.length).set(text);
    const answer = this.exports.pbcs_ask(pointer, text.length);
    this.exports.pbcs_free(pointer);
    // The engine keeps it until the next question.
    return this.text(answer);
  }

  private bytes(pointer: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, pointer, size);
  }

  private text(pointer: number): string {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }
}

type Call = (...values: number[]) => number | void;

/** What the module asks of its surroundings; whatever else it may name does nothing. */
function imports(module: WebAssembly.Module, known: Record<string, Call>): WebAssembly.Imports {
  const result: Record<string, Record<string, Call>> = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    (result[space] ??= {})[name] = known[name] ?? (() => 0);
  }
  return result;
}

function systemCalls(
  memory: () => WebAssembly.Memory,
  event: (pointer: number, size: number) => void,
): Record<string, Call> {
  const view = () => new DataView(memory().buffer);
  return {
    pbcs_event: event,
    clock_time_get: (_clock, _precision, result) => {
      view().setBigUint64(result!, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    emscripten_get_now: () => performance.now(),
    abort: () => {
      throw new Error('the engine gave up');
    },
    proc_exit: (code) => {
      throw new Error(`the engine ended with ${code}`);
    },
    // Nothing is written: say that all of it was, or the writer tries again for ever.
    fd_write: (_file, vectors, count, result) => {
      let size = 0;
      for (let i = 0; i < count!; ++i) size += view().getUint32(vectors! + 8 * i + 4, true);
      view().setUint32(result!, size, true);
      return 0;
    },
  };
}

/** Also from hosts that do not know the type of .wasm files. */
export async function compile(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
