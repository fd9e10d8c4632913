/* engine.ts - the requests that docs/page.md lists, typed. */
import type { Module } from "./module";
import type {
  Answer,
  Fact,
  Happening,
  Odds,
  Opened,
  Replay,
  Reply,
  Scene,
  Settings,
  Task,
} from "./types";

export type Text = { text: string };
export type PositionText = { text: string; id: string };
export type ReplayText = { record: string; position: string; id: string };

/** Who sits where: `brain` is the id of a computer player, "" for a person at this page. */
export interface SeatPlan {
  seat: number;
  name: string;
  brain: string;
}

export interface GamePlan {
  game: string;
  pack: string;
  options: string;
  seats: SeatPlan[];
  dice: "seed" | "manual";
  position: string;
}

/** A seed for dice and computer players, new each time. */
export function newSeed(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (((high ?? 0) & 0xffff) * 0x100000000 + (low ?? 0)).toString();
}

function seatLines(seats: readonly SeatPlan[]): string[] {
  return seats.map(({ seat, name, brain }) =>
    `seat ${seat} ${brain === "" ? "me" : `computer:${brain}`} ${cleanName(name)}`.trimEnd(),
  );
}

/** A name is one line without blanks at its ends. */
export function cleanName(name: string): string {
  return name.replace(/[\u0000-\u001f\u007f]+/g, " ").replace(/\s+/g, " ").trim().slice(0, 24);
}

export function newRequest(plan: GamePlan, seed: string): string {
  const lines = [`new ${plan.game} ${plan.pack} ${seed}`];
  if (plan.options !== "") lines.push(`options ${plan.options}`);
  lines.push(...seatLines(plan.seats), `dice ${plan.dice}`);
  if (plan.position !== "") lines.push(`position ${plan.position}`);
  return lines.join("\n");
}

export class Engine {
  constructor(private readonly module: Module) {}

  private ask<T>(head: string, body = ""): Reply<T> {
    return this.module.ask(body === "" ? head : `${head}\n${body}`) as Reply<T>;
  }

  settings = (game: string, byHand: string) => this.ask<Settings>(`settings ${game}`, byHand);
  start = (plan: GamePlan, seed: string) => this.module.ask(newRequest(plan, seed)) as Reply<Happening>;
  first = (game: string, step: number) => this.ask<Happening>(`first ${game} ${step}`);
  lookAt = (text: string) => this.ask<Opened>("look-at", text);
  open = (text: string, seed: string, seats: readonly SeatPlan[] = []) =>
    this.ask<Happening>(`open ${seed}`, seats.length === 0 ? text : `${seatLines(seats).join("\n")}\n--\n${text}`);
  scene = () => this.ask<Happening>("scene");
  told = (from: number) => this.ask<{ told: Fact[] }>(`told ${from}`);
  step = () => this.ask<Happening>("step");
  taken = () => this.ask<Happening>("taken");
  play = (move: number) => this.ask<Happening>(`play ${move}`);
  choose = (words: string) => this.ask<Happening>("choose", words);
  outcome = (words: string) => this.ask<Happening>("outcome", words);
  press = (spot: string) => this.ask<{ answers: Answer[] }>(`press ${spot}`);
  inspect = (piece: string) => this.ask<object>(`inspect ${piece}`);
  why = (words: string) => this.ask<{ words: string }>("why", words);
  look = (move: number) => this.ask<{ answers: Answer[]; odds: Odds | null }>(`look ${move}`);
  undo = (agreed: boolean) => this.ask<Happening>(agreed ? "undo agreed" : "undo");
  resign = (seat: number) => this.ask<Happening>(`resign ${seat}`);
  task = () => this.ask<Task>("task");
  hint = () => this.ask<Task>("hint");
  answer = (seat: number, move: number) => this.ask<Happening>(`answer ${seat} ${move}`);
  save = () => this.ask<Text>("save");
  record = () => this.ask<Text>("record");
  position = () => this.ask<PositionText>("position");
  roster = (game: string, pack: string) => this.ask<object>(`roster ${game} ${pack}`);
  judge = (game: string, pack: string, list: string) => this.ask<object>(`judge ${game} ${pack}`, list);
  draw = (game: string, pack: string, seed: string) => this.ask<{ moves: string[] }>(`draw ${game} ${pack} ${seed}`);
  replay = (record: string) => this.ask<Replay>("replay", record);
  at = (event: number) => this.ask<Happening>(`at ${event}`);
  branch = (event: number, seed: string, seats: readonly SeatPlan[]) =>
    this.ask<Happening>(`branch ${event} ${seed}`, seatLines(seats).join("\n"));
  replayText = (event: number) => this.ask<ReplayText>(`replay-text ${event}`);
}

/** The seats of a scene as they would be asked for again. */
export function plansOf(scene: Pick<Scene, "seats">): SeatPlan[] {
  return scene.seats.map(({ seat, name, brain }) => ({ seat, name, brain }));
}
