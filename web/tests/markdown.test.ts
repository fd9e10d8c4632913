/* markdown.test.ts - the ledgers' Markdown is read as it is meant, and nothing of it is trusted. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parseInline, parseMarkdown, plainText, searchBlocks, splitRow, type Block } from "../src/app/markdown";

function only<T extends Block["is"]>(block: Block | undefined, is: T): Extract<Block, { is: T }> {
  assert.equal(block?.is, is);
  return block as Extract<Block, { is: T }>;
}

test("words in bold, emphasis, code and clauses", () => {
  assert.deepEqual(parseInline("a **b `c`** *d* `*e*` GLA-ATK-04."), [
    { is: "text", text: "a " },
    { is: "strong", inside: [{ is: "text", text: "b " }, { is: "code", text: "c" }] },
    { is: "text", text: " " },
    { is: "em", inside: [{ is: "text", text: "d" }] },
    { is: "text", text: " " },
    { is: "code", text: "*e*" },
    { is: "text", text: " " },
    { is: "clause", id: "GLA-ATK-04" },
    { is: "text", text: "." },
  ]);
});

test("a star between numbers and a name with underscores are plain", () => {
  assert.deepEqual(parseInline("2 * 3 * 4 and crates_setup_free"), [
    { is: "text", text: "2 * 3 * 4 and crates_setup_free" },
  ]);
});

test("markup stays text", () => {
  const text = '<script>alert("x")</script> &amp;';
  assert.deepEqual(parseInline(text), [{ is: "text", text }]);
});

test("an item states the clause it begins with", () => {
  const list = only(parseMarkdown("- **GLA-MOV-05** No climbing, see GLA-MOV-06. [seed]\n- plain")[0], "list");
  assert.deepEqual(
    list.items.map((item) => item.clause),
    ["GLA-MOV-05", ""],
  );
  assert.equal(plainText(list.items[0]?.inside ?? []), "GLA-MOV-05 No climbing, see GLA-MOV-06. [seed]");
});

test("lists go on over lines and hold lists", () => {
  const list = only(parseMarkdown("1. one\n   goes on\n   - inner\n2. two")[0], "list");
  assert.equal(list.ordered, true);
  assert.deepEqual(
    list.items.map((item) => plainText(item.inside)),
    ["one goes on", "two"],
  );
  assert.equal(list.items[0]?.blocks.length, 1);
});

test("tables: cells, escaped bars, short rows", () => {
  assert.deepEqual(splitRow("| a | `b|c` | d \\| e |"), ["a", "`b|c`", "d | e"]);
  const table = only(parseMarkdown("| x | y |\n|---|---|\n| 1 |\n\nafter")[0], "table");
  assert.equal(table.rows[0]?.length, 2);
});

test("a fence that never ends and other crooked texts end", () => {
  assert.equal(only(parseMarkdown("```\nabc")[0], "code").text, "abc");
  for (const text of ["", "|", "- ", "#", "**", "[](", "`", "|a|\n|-", "\\", "- a\n      - b\n  - c\n- d"]) parseMarkdown(text);
});

test("searching keeps the headings above what was found", () => {
  const blocks = parseMarkdown("# T\n\n## A\n\n- one crate\n- two robots\n\n## B\n\nnothing");
  const found = searchBlocks(blocks, "ROBOTS two");
  assert.deepEqual(
    found.map((block) => block.is),
    ["heading", "heading", "list"],
  );
  assert.equal(only(found[2], "list").items.length, 1);
  assert.deepEqual(searchBlocks(blocks, "crate robots"), []);
  assert.equal(searchBlocks(blocks, " ").length, blocks.length);
});

test("every clause of the ledgers can be opened", () => {
  for (const name of ["gladiabot", "null"]) {
    const text = readFileSync(`rules/${name}.md`, "utf8");
    const stated = new Set<string>();
    const walk = (blocks: readonly Block[]): void => {
      for (const block of blocks) {
        if (block.is === "paragraph" && block.clause !== "") stated.add(block.clause);
        if (block.is !== "list") continue;
        for (const item of block.items) {
          if (item.clause !== "") stated.add(item.clause);
          walk(item.blocks);
        }
      }
    };
    walk(parseMarkdown(text));
    const written = [...text.matchAll(/^\s*- \*\*([A-Z]+-[A-Z0-9]+-\d+)\*\*/gm)].map((found) => found[1]);
    assert.ok(written.length > 10);
    assert.deepEqual([...stated].sort(), written.sort());
  }
});

