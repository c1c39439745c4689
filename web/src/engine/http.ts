// The engine behind `pbcs serve`: a request is a POST, the body of the response one JSON value a line.
import { EngineError, type Transport } from './client';

/** Calls `onLine` for every complete line of a stream, and for what is left at its end. */
export async function eachLine(
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      lines.filter(Boolean).forEach(onLine);
      if (done) break;
    }
    if (rest) onLine(rest);
  } finally {
    // An answer that is an error leaves the stream half read.
    reader.cancel().catch(() => undefined);
  }
}

export class HttpTransport implements Transport {
  constructor(private readonly address = './api/ask') {}

  async send(request: string, onMessage: (message: unknown) => void, signal?: AbortSignal) {
    const response = await this.post(request, signal);
    if (!response.body) throw new EngineError({ message: `the server answered ${response.status}` });
    await eachLine(response.body, (line) => onMessage(this.parse(line, response.status)));
  }

  private async post(body: string, signal?: AbortSignal): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    try {
      return await fetch(this.address, { method: 'POST', headers, body, signal: signal ?? null });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new EngineError({ message: 'the server cannot be reached: is pbcs serve still running?' });
    }
  }

  private parse(line: string, status: number): unknown {
    try {
      return JSON.parse(line);
    } catch {
      throw new EngineError({ message: `the server answered ${status}: ${line.slice(0, 200)}` });
    }
  }
}
