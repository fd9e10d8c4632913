/* thinker.ts - the page's end of a worker: a queue of requests that can be called off. */
import type { FromWorker, ToWorker } from "./worker";

/** What a worker needs to be; the browser's Worker is one. */
export interface Line {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Rejected with this when the request was called off. */
export class CalledOff extends Error {}

interface Waiting {
  id: number;
  request: string;
  resolve: (reply: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A request that runs cannot be interrupted, so calling it off ends the worker; the next one starts
 * a new worker. A worker that dies takes one request with it and no more.
 */
export class Thinker {
  private line: Line | null = null;
  private queue: Waiting[] = [];
  private running: Waiting | null = null;
  private next = 1;

  constructor(
    private readonly makeLine: () => Line,
    private readonly compiled: WebAssembly.Module,
  ) {}

  ask<T>(request: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ id: this.next++, request, resolve: (reply) => resolve(reply as T), reject });
      this.pump();
    });
  }

  /** Calls off everything that was asked. */
  cancel(): void {
    const lost = this.running ? [this.running, ...this.queue] : this.queue;
    if (this.running) this.drop();
    this.queue = [];
    for (const one of lost) one.reject(new CalledOff("Called off."));
  }

  /** Calls off everything and ends the worker. */
  close(): void {
    this.cancel();
    this.drop();
  }

  private drop(): void {
    this.line?.terminate();
    this.line = null;
    this.running = null;
  }

  private pump(): void {
    if (this.running) return;
    const one = this.queue.shift();
    if (!one) return;
    this.running = one;
    try {
      const line = this.line ?? this.start();
      line.postMessage({ id: one.id, request: one.request });
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  private start(): Line {
    const line = this.makeLine();
    line.onmessage = (event) => this.hear(line, event.data);
    line.onerror = (event) => {
      if (line === this.line) this.fail(event.message);
    };
    this.line = line;
    line.postMessage({ id: 0, compiled: this.compiled });
    return line;
  }

  private hear(line: Line, { id, reply, broken }: FromWorker): void {
    if (line !== this.line) return;
    if (broken !== undefined) return this.fail(broken);
    const one = this.running;
    if (!one || id !== one.id) return;
    this.running = null;
    one.resolve(reply);
    this.pump();
  }

  private fail(words: string): void {
    const one = this.running;
    this.drop();
    one?.reject(new Error(words === "" ? "it stopped without a word" : words));
    this.pump();
  }
}
