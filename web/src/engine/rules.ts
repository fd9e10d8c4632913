/* rules.ts - the rules, one module a game: each is loaded once, when its game is first wanted. */
import { Engine } from "./engine";
import { compile, instantiate, instantiateNow, NotLoaded, type Module } from "./module";
import { Thinker, type Line } from "./thinker";
import type { Reply } from "./types";

export interface RulesNeeds {
  /** Where the module of each game lies. */
  addresses: Readonly<Record<string, string>>;
  /** The game whose module is asked about a text as long as none is loaded. */
  first: string;
  makeLine(): Line;
  compile?(address: string): Promise<WebAssembly.Module>;
  instantiate?(compiled: WebAssembly.Module): Promise<Module>;
}

export class Rules {
  private readonly loads = new Map<string, Promise<WebAssembly.Module>>();
  private readonly loaded = new Map<string, WebAssembly.Module>();

  constructor(private readonly needs: RulesNeeds) {}

  /** A load that failed is forgotten: the next call tries again. */
  load(game: string): Promise<WebAssembly.Module> {
    const known = this.loads.get(game);
    if (known) return known;
    const { addresses, compile: get = compile } = this.needs;
    const address = Object.hasOwn(addresses, game) ? addresses[game] : undefined;
    if (address === undefined) return Promise.reject(new NotLoaded(`There is no game ${game} here; the start screen lists them all.`));
    const load = get(address);
    this.loads.set(game, load);
    load.then(
      (compiled) => this.loaded.set(game, compiled),
      () => this.loads.delete(game),
    );
    return load;
  }

  /** A table of its own in the module of this game. */
  async table(game: string): Promise<Engine> {
    return this.sit(await this.load(game));
  }

  /** The same at once, where the module is there already. */
  tableNow(game: string): Engine | null {
    const compiled = this.loaded.get(game);
    const module = compiled && instantiateNow(compiled);
    return module ? new Engine(module) : null;
  }

  /**
   * Asks a table of its own about a text, whose game is not known for sure: where it is that of
   * another module, that module is asked. `guess` may be "".
   */
  async ask<T>(guess: string, question: (engine: Engine) => Reply<T>): Promise<{ engine: Engine; reply: Reply<T> }> {
    const { addresses, first } = this.needs;
    const game = Object.hasOwn(addresses, guess) ? guess : (this.loaded.keys().next().value ?? first);
    const engine = await this.table(game);
    const reply = question(engine);
    const other = reply.ok ? undefined : reply.game;
    if (other === undefined) return { engine, reply };
    const right = await this.table(other);
    return { engine: right, reply: question(right) };
  }

  /** For computer players of this game; whoever asked for it closes it. */
  async thinker(game: string): Promise<Thinker> {
    return new Thinker(this.needs.makeLine, await this.load(game));
  }

  private async sit(compiled: WebAssembly.Module): Promise<Engine> {
    const make = this.needs.instantiate ?? instantiate;
    return new Engine(await make(compiled));
  }
}
