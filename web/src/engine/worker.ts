/* worker.ts - the module once more, in a worker: computer players think here, boards live here. */
import { instantiate, type Module } from "./module";

export interface ToWorker {
  id: number;
  compiled?: WebAssembly.Module; // the first message
  request?: string;
}

export interface FromWorker {
  id: number;
  reply?: unknown;
  broken?: string; // the module threw: the worker is of no more use
}

let module: Module | null = null;

async function handle({ id, compiled, request }: ToWorker): Promise<FromWorker> {
  try {
    if (compiled) module = await instantiate(compiled);
    if (request === undefined) return { id };
    if (!module) throw new Error("The rules are not loaded.");
    return { id, reply: module.ask(request) };
  } catch (error) {
    return { id, broken: error instanceof Error ? error.message : String(error) };
  }
}

// One after the other, in the order in which they came.
let last: Promise<void> = Promise.resolve();
self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  last = last.then(async () => self.postMessage(await handle(event.data)));
});
