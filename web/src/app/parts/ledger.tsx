/* ledger.tsx - the rules of a game: loaded when opened, searchable, opened at a clause. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { parseMarkdown, searchBlocks, type Block, type Inline, type Item } from "../markdown";

type Loaded = { at: "loading" } | { at: "fault"; words: string } | { at: "ready"; blocks: Block[] };

const known = new Map<string, Block[]>();

async function loadLedger(game: string): Promise<Loaded> {
  const there = known.get(game);
  if (there) return { at: "ready", blocks: there };
  try {
    const response = await fetch(`rules/${encodeURIComponent(game)}.md`);
    if (!response.ok) return { at: "fault", words: "There are no rules of this name here." };
    const blocks = parseMarkdown(await response.text());
    known.set(game, blocks);
    return { at: "ready", blocks };
  } catch {
    return { at: "fault", words: "The rules could not be loaded. Is the server still running? Then try again." };
  }
}

interface Writing {
  target: string; // the clause to show
  onClause(id: string): void;
}

function Words({ inside, ...writing }: Writing & { inside: readonly Inline[] }): JSX.Element {
  return (
    <>
      {inside.map((one, at) => (
        <Word key={at} one={one} {...writing} />
      ))}
    </>
  );
}

function Word({ one, ...writing }: Writing & { one: Inline }): JSX.Element {
  switch (one.is) {
    case "text":
      return <>{one.text}</>;
    case "code":
      return <code>{one.text}</code>;
    case "clause":
      return (
        <button type="button" class="clause" onClick={() => writing.onClause(one.id)}>
          {one.id}
        </button>
      );
    case "link":
      // A ledger links to places in itself at most; other hosts are never asked.
      return <Words inside={one.inside} {...writing} />;
    default: {
      const inside = <Words inside={one.inside} {...writing} />;
      return one.is === "strong" ? <strong>{inside}</strong> : <em>{inside}</em>;
    }
  }
}

/** The clause that a line states is a place to go to, not a button. */
function Stated({ clause, inside, ...writing }: Writing & { clause: string; inside: readonly Inline[] }): JSX.Element {
  if (clause === "") return <Words inside={inside} {...writing} />;
  return (
    <>
      <strong class="clause-id">{clause}</strong>
      <Words inside={inside.slice(1)} {...writing} />
    </>
  );
}

function ItemView({ item, ...writing }: Writing & { item: Item }): JSX.Element {
  const here = item.clause !== "" && item.clause === writing.target;
  return (
    <li class={here ? "here" : undefined} id={item.clause === "" ? undefined : `clause-${item.clause}`} tabIndex={here ? -1 : undefined}>
      <Stated clause={item.clause} inside={item.inside} {...writing} />
      {item.blocks.map((block, at) => (
        <BlockView key={at} block={block} {...writing} />
      ))}
    </li>
  );
}

function TableView({ head, rows, ...writing }: Writing & Omit<Extract<Block, { is: "table" }>, "is">): JSX.Element {
  return (
    <div class="ledger-table" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Words inside={cell} {...writing} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Words inside={cell} {...writing} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ level, inside, ...writing }: Writing & { level: number; inside: readonly Inline[] }): JSX.Element {
  const clause = inside[0]?.is === "clause" ? inside[0].id : "";
  const words = <Stated clause={clause} inside={inside} {...writing} />;
  const id = clause === "" ? undefined : `clause-${clause}`;
  if (level <= 2) return <h3 id={id}>{words}</h3>;
  return level === 3 ? <h4 id={id}>{words}</h4> : <h5 id={id}>{words}</h5>;
}

function BlockView({ block, ...writing }: Writing & { block: Block }): JSX.Element {
  switch (block.is) {
    case "heading":
      return <Heading level={block.level} inside={block.inside} {...writing} />;
    case "paragraph": {
      const here = block.clause !== "" && block.clause === writing.target;
      return (
        <p class={here ? "here" : undefined} id={block.clause === "" ? undefined : `clause-${block.clause}`}>
          <Stated clause={block.clause} inside={block.inside} {...writing} />
        </p>
      );
    }
    case "list": {
      const items = block.items.map((item, at) => <ItemView key={at} item={item} {...writing} />);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <TableView head={block.head} rows={block.rows} {...writing} />;
    case "code":
      return <pre tabIndex={0}>{block.text}</pre>;
    default:
      return <hr />;
  }
}

interface LedgerProps {
  game: string;
  clause: string;
  onClause(id: string): void;
}

export function Ledger({ game, clause, onClause }: LedgerProps): JSX.Element {
  const [loaded, setLoaded] = useState<Loaded>({ at: "loading" });
  const [query, setQuery] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    setLoaded({ at: "loading" });
    void loadLedger(game).then((found) => {
      if (here) setLoaded(found);
    });
    return () => {
      here = false;
    };
  }, [game]);
  useEffect(() => setQuery(""), [clause]);
  const blocks = loaded.at === "ready" ? loaded.blocks : null;
  const found = useMemo(() => {
    if (!blocks) return [];
    const rest = blocks[0]?.is === "heading" && blocks[0].level === 1 ? blocks.slice(1) : blocks;
    return searchBlocks(rest, query);
  }, [blocks, query]);
  useEffect(() => {
    if (clause === "" || query !== "") return;
    const line = box.current?.querySelector(`[id="clause-${CSS.escape(clause)}"]`);
    line?.scrollIntoView({ block: "center" });
    if (line instanceof HTMLElement) line.focus({ preventScroll: true });
  }, [found, clause]);
  return (
    <div class="ledger" ref={box}>
      <label class="search">
        Search the rules
        <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
      </label>
      {loaded.at === "loading" ? <p>Loading the rules.</p> : null}
      {loaded.at === "fault" ? <p class="fault">{loaded.words}</p> : null}
      {blocks && found.length === 0 ? <p>Nothing in these rules has all of these words.</p> : null}
      <div class="ledger-text">
        {found.map((block, at) => (
          <BlockView key={at} block={block} target={clause} onClause={onClause} />
        ))}
      </div>
    </div>
  );
}
