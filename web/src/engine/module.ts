/* module.ts - the wasm module: one request in, one reply out. */

interface Exports {
  memory: WebAssembly.Memory;
  rd_page_room(size: number): number;
  rd_page_ask(size: number): number;
  _initialize?(): void;
}

export interface Module {
  /** Answers a request; throws only if the module itself is broken. */
  ask(request: string): unknown;
}

const toBytes = new TextEncoder();
const toText = new TextDecoder();

function checked(exports: WebAssembly.Exports): Exports {
  const { memory, rd_page_room: room, rd_page_ask: ask } = exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof room !== "function" || typeof ask !== "function")
    throw new Error("The rules module lacks a function that the page needs; build both anew.");
  return exports as unknown as Exports;
}

export function makeModule(instance: WebAssembly.Instance): Module {
  const exports = checked(instance.exports);
  exports._initialize?.();
  return {
    ask(request) {
      const bytes = toBytes.encode(request);
      const room = exports.rd_page_room(bytes.length);
      if (room === 0) throw new Error("The request is longer than the rules module can take.");
      new Uint8Array(exports.memory.buffer).set(bytes, room);
      const start = exports.rd_page_ask(bytes.length);
      const memory = new Uint8Array(exports.memory.buffer); // may have moved by growing
      const end = memory.indexOf(0, start);
      return JSON.parse(toText.decode(memory.subarray(start, end)));
    },
  };
}

/** Something that the page needs did not come; the message is a sentence with a remedy. */
export class NotLoaded extends Error {}

/** Compiled while it loads; the address is relative to the page. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  try {
    const response = await fetch(address);
    if (response.ok) return await WebAssembly.compileStreaming(response);
  } catch {
    // Whatever it was, a new try is the remedy.
  }
  throw new NotLoaded("The rules of this game could not be loaded; nothing is lost. Reload the page to try again.");
}

export async function instantiate(compiled: WebAssembly.Module): Promise<Module> {
  return makeModule(await WebAssembly.instantiate(compiled, {}));
}

/** Null in a browser that allows this only in its own time. */
export function instantiateNow(compiled: WebAssembly.Module): Module | null {
  try {
    return makeModule(new WebAssembly.Instance(compiled, {}));
  } catch {
    return null;
  }
}
