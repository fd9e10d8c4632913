/* markdown.ts - the Markdown of the ledgers as a tree: headings, paragraphs, lists, tables, code. */

export type Inline =
  | { is: "text"; text: string }
  | { is: "strong" | "em"; inside: Inline[] }
  | { is: "code"; text: string }
  | { is: "link"; href: string; inside: Inline[] }
  | { is: "clause"; id: string };

export interface Item {
  inside: Inline[];
  clause: string; // the clause that this item states, "" for none
  blocks: Block[]; // lists below it
}

export type Block =
  | { is: "heading"; level: number; inside: Inline[]; text: string }
  | { is: "paragraph"; inside: Inline[]; clause: string }
  | { is: "list"; ordered: boolean; items: Item[] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] }
  | { is: "code"; text: string }
  | { is: "rule" };

const CLAUSE = /\b[A-Z][A-Z0-9]{1,4}-[A-Z0-9]{2,4}-\d{2,3}\b/;
const INLINE = new RegExp(
  [
    "(`+)(?<code>[^`]+)\\1",
    "\\*\\*(?<strong>(?:[^*]|\\*(?!\\*))+)\\*\\*",
    "(?<![\\w*])\\*(?<em>[^*\\s](?:[^*]*[^*\\s])?)\\*(?![\\w*])",
    "(?<!\\w)_(?<em2>[^_\\s](?:[^_]*[^_\\s])?)_(?!\\w)",
    "\\[(?<words>[^\\]]+)\\]\\((?<href>[^()\\s]+)\\)",
    `(?<clause>${CLAUSE.source})`,
    "\\\\(?<plain>[!-/:-@[-`{-~])",
  ].join("|"),
);

export function parseInline(text: string): Inline[] {
  const out: Inline[] = [];
  let rest = text;
  for (;;) {
    const found = INLINE.exec(rest);
    if (!found) break;
    if (found.index > 0) out.push({ is: "text", text: rest.slice(0, found.index) });
    out.push(inlineOf(found.groups ?? {}));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== "") out.push({ is: "text", text: rest });
  return out;
}

function inlineOf(groups: Record<string, string | undefined>): Inline {
  const { code, strong, em, em2, words, href, clause, plain } = groups;
  if (code !== undefined) return { is: "code", text: code };
  if (strong !== undefined) return { is: "strong", inside: parseInline(strong) };
  if (em !== undefined || em2 !== undefined) return { is: "em", inside: parseInline(em ?? em2 ?? "") };
  if (words !== undefined) return { is: "link", href: href ?? "", inside: parseInline(words) };
  if (clause !== undefined) return { is: "clause", id: clause };
  return { is: "text", text: plain ?? "" };
}

export function plainText(inside: readonly Inline[]): string {
  return inside
    .map((one) => {
      if (one.is === "clause") return one.id;
      return "inside" in one ? plainText(one.inside) : one.text;
    })
    .join("");
}

/** The clause that a paragraph or item states: it begins with it, in bold. */
function statedClause(text: string): string {
  return new RegExp(`^\\*\\*(${CLAUSE.source})\\*\\*`).exec(text)?.[1] ?? "";
}

class Lines {
  at = 0;
  constructor(readonly all: readonly string[]) {}
  get now(): string | undefined {
    return this.all[this.at];
  }
}

const FENCE = /^\s*```/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const BULLET = /^(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const ROW = /^\s*\|.*\|\s*$/;
const DASHES = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const RULE = /^\s*(-{3,}|\*{3,}|_{3,})\s*$/;

export function parseMarkdown(text: string): Block[] {
  return readBlocks(new Lines(text.replaceAll("\r\n", "\n").split("\n")));
}

function readBlocks(lines: Lines): Block[] {
  const blocks: Block[] = [];
  while (lines.now !== undefined) {
    if (lines.now.trim() === "") lines.at++;
    else blocks.push(readBlock(lines, lines.now));
  }
  return blocks;
}

function readBlock(lines: Lines, line: string): Block {
  if (FENCE.test(line)) return readCode(lines);
  const heading = HEADING.exec(line);
  if (heading) {
    lines.at++;
    const inside = parseInline(heading[2] ?? "");
    return { is: "heading", level: heading[1]?.length ?? 1, inside, text: plainText(inside) };
  }
  if (RULE.test(line)) {
    lines.at++;
    return { is: "rule" };
  }
  if (ROW.test(line) && DASHES.test(lines.all[lines.at + 1] ?? "")) return readTable(lines);
  const bullet = BULLET.exec(line);
  if (bullet) return readList(lines, bullet[1]?.length ?? 0);
  return readParagraph(lines);
}

function readCode(lines: Lines): Block {
  const text: string[] = [];
  lines.at++;
  while (lines.now !== undefined && !FENCE.test(lines.now)) {
    text.push(lines.now);
    lines.at++;
  }
  lines.at++;
  return { is: "code", text: text.join("\n") };
}

/** Cells of a row; a bar after a backslash or between back quotes is no border. */
export function splitRow(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let code = false;
  for (const letter of line.trim().replace(/^\|/, "").replace(/\|$/, "")) {
    if (letter === "`") code = !code;
    if (letter === "|" && !code && cell.at(-1) !== "\\") {
      cells.push(cell.trim());
      cell = "";
    } else if (letter === "|" && cell.at(-1) === "\\") cell = `${cell.slice(0, -1)}|`;
    else cell += letter;
  }
  cells.push(cell.trim());
  return cells;
}

function readTable(lines: Lines): Block {
  const head = splitRow(lines.now ?? "").map(parseInline);
  const rows: Inline[][][] = [];
  lines.at += 2;
  while (lines.now !== undefined && ROW.test(lines.now)) {
    const cells = splitRow(lines.now).map(parseInline);
    while (cells.length < head.length) cells.push([]);
    rows.push(cells.slice(0, head.length));
    lines.at++;
  }
  return { is: "table", head, rows };
}

function readList(lines: Lines, indent: number): Block {
  const items: Item[] = [];
  let ordered = false;
  while (lines.now !== undefined) {
    const bullet = BULLET.exec(lines.now);
    if (!bullet || (bullet[1]?.length ?? 0) !== indent) break;
    if (items.length === 0) ordered = bullet[2] !== undefined;
    else if (ordered !== (bullet[2] !== undefined)) break;
    lines.at++;
    items.push(readItem(lines, indent, bullet[3] ?? ""));
  }
  return { is: "list", ordered, items };
}

function readItem(lines: Lines, indent: number, first: string): Item {
  let text = first;
  const blocks: Block[] = [];
  while (lines.now !== undefined && lines.now.trim() !== "") {
    const bullet = BULLET.exec(lines.now);
    const depth = /^\s*/.exec(lines.now)?.[0].length ?? 0;
    if (bullet && depth > indent) blocks.push(readList(lines, depth));
    else if (!bullet && depth > indent && blocks.length === 0) {
      text += ` ${lines.now.trim()}`;
      lines.at++;
    } else break;
  }
  return { inside: parseInline(text), clause: statedClause(text), blocks };
}

function readParagraph(lines: Lines): Block {
  const text: string[] = [];
  while (lines.now !== undefined && lines.now.trim() !== "") {
    const line = lines.now;
    if (text.length > 0 && (FENCE.test(line) || HEADING.test(line) || BULLET.test(line) || ROW.test(line))) break;
    text.push(line.trim());
    lines.at++;
  }
  const whole = text.join(" ");
  return { is: "paragraph", inside: parseInline(whole), clause: statedClause(whole) };
}

// ---- searching -----------------------------------------------------------------------------

/** The text of a block, in small letters, for searching. */
export function blockText(block: Block): string {
  switch (block.is) {
    case "heading":
    case "paragraph":
      return plainText(block.inside).toLowerCase();
    case "list":
      return block.items.map(itemText).join("\n");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(" ")).join("\n").toLowerCase();
    case "code":
      return block.text.toLowerCase();
    default:
      return "";
  }
}

export function itemText(item: Item): string {
  return [plainText(item.inside).toLowerCase(), ...item.blocks.map(blockText)].join("\n");
}

/** What holds all the words, with the headings above it. Items and rows are looked at one by one. */
export function searchBlocks(blocks: readonly Block[], query: string): Block[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [...blocks];
  const fits = (text: string) => words.every((word) => text.includes(word));
  const found: Block[] = [];
  let above: Extract<Block, { is: "heading" }>[] = [];
  const push = (block: Block) => {
    found.push(...above, block);
    above = [];
  };
  for (const block of blocks) {
    if (block.is === "heading") {
      above = [...above.filter((one) => one.level < block.level), block];
      if (fits(blockText(block))) push({ is: "paragraph", inside: [], clause: "" });
      continue;
    }
    const part = fittingPart(block, fits);
    if (part) push(part);
  }
  return found.filter((block) => block.is !== "paragraph" || block.inside.length > 0);
}

function fittingPart(block: Block, fits: (text: string) => boolean): Block | null {
  if (block.is === "list") {
    const items = block.items.filter((item) => fits(itemText(item)));
    return items.length > 0 ? { ...block, items } : null;
  }
  if (block.is === "table") {
    const rows = block.rows.filter((row) => fits(row.map(plainText).join(" ").toLowerCase()));
    return rows.length > 0 ? { ...block, rows } : null;
  }
  return fits(blockText(block)) ? block : null;
}
