// Which engine the page has: that of its server, WebAssembly beside it, or none in a report.
import { Engine } from './client';
import { HttpTransport } from './http';
import { WorkerPool, type WorkerLike } from './pool';
import type { PathDocument, Pictures } from './types';
import { compile } from './wasm';

export interface Report {
  path: PathDocument;
  pictures: Pictures;
}

export interface Opening {
  puzzle?: string;
  document?: unknown;
}

export function readReport(page: Document): Report | null {
  const text = page.getElementById('pbcs-report')?.textContent;
  return text ? (JSON.parse(text) as Report) : null;
}

/** What the server was started with. */
export function readOpening(page: Document): Opening | null {
  const text = meta(page, 'pbcs-open');
  if (!text) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Opening;
}

export function chooseEngine(page: Document): Engine {
  return new Engine(meta(page, 'pbcs-backend') === 'http' ? new HttpTransport() : wasmTransport(page));
}

function wasmTransport(page: Document): WorkerPool {
  const create = () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
  return new WorkerPool(create, () => compile(new URL('./pbcs.wasm', page.baseURI)));
}

function meta(page: Document, name: string): string | null {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
