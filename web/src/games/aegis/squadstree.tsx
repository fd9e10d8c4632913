/* squadstree.tsx - the combine paths of a squad, drawn; each robot can be reached by keys and says its ways. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ownClass, type Mark } from "../../kit/marks";
import { RobotBody } from "./figure";
import type { Cards, Squad } from "./squadlist";
import { BOX, treeOf, wayWords, type TreeJoint, type TreeNode } from "./squadtree";
import type { Judged } from "./types";

interface PathsProps {
  squad: Squad;
  cards: Cards;
  tree: Judged["tree"];
  mark: Mark;
}

const EDGE = 6; // around the picture, for the ring of the focus

function short(name: string): string {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}

function Joint({ joint, nodes, lit }: { joint: TreeJoint; nodes: ReadonlyMap<string, TreeNode>; lit: string }): JSX.Element {
  const to = nodes.get(joint.to);
  const is = lit === "" ? "" : joint.to === lit || joint.parts.includes(lit) ? " sq-lit" : " sq-faint";
  return (
    <g class={`sq-joint${is}`}>
      {joint.parts.map((part) => {
        const from = nodes.get(part);
        if (!from) return null;
        const y = from.y + BOX.h;
        const half = (joint.y - y) / 2;
        return <path key={part} d={`M${from.x} ${y}C${from.x} ${y + half} ${joint.x} ${joint.y - half} ${joint.x} ${joint.y}`} />;
      })}
      {to ? <path d={`M${joint.x} ${joint.y}L${to.x} ${to.y}`} /> : null}
      <circle cx={joint.x} cy={joint.y} r="4.5" />
      <path class="sq-plus" d={`M${joint.x - 2.5} ${joint.y}h5M${joint.x} ${joint.y - 2.5}v5`} />
    </g>
  );
}

interface NodeProps {
  node: TreeNode;
  cards: Cards;
  words: string;
  lit: string;
  onFocus(id: string): void;
  onPoint(id: string): void;
}

function Node({ node, cards, words, lit, onFocus, onPoint }: NodeProps): JSX.Element | null {
  const card = cards.get(node.id);
  if (!card) return null;
  const show = () => onFocus(node.id);
  const point = (to: string) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") onPoint(to);
  };
  return (
    <g class={`sq-node${node.made ? "" : " sq-lost"}${lit === node.id ? " sq-lit" : ""}`} transform={`translate(${node.x} ${node.y})`}>
      <g
        class="sq-node-body"
        role="button"
        tabIndex={0}
        aria-pressed={lit === node.id}
        aria-label={words}
        onClick={show}
        onFocus={show}
        onBlur={() => onFocus("")}
        onPointerEnter={point(node.id)}
        onPointerLeave={point("")}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          show();
        }}
      >
        <rect class="sq-box" x={-BOX.w / 2} y="0" width={BOX.w} height={BOX.h} rx="7" />
        <g transform="translate(-21 2) scale(0.42)">
          <RobotBody card={card} detail={0} />
        </g>
      </g>
      <g class="sq-node-words" aria-hidden="true">
        <text class="sq-letters" x="0" y={BOX.h - 5}>
          {card.classes}
        </text>
        <text class="sq-name" x="0" y={BOX.h - 15}>
          {short(card.name)}
        </text>
      </g>
    </g>
  );
}

export function Paths({ squad, cards, tree, mark }: PathsProps): JSX.Element {
  const [focused, setFocused] = useState("");
  const [pointed, setPointed] = useState("");
  const lit = pointed || focused;
  const { width, height, nodes, joints } = treeOf(squad, cards, tree);
  const at = new Map(nodes.map((node) => [node.id, node]));
  const lost = nodes.filter((node) => !node.made).map((node) => cards.get(node.id)?.name ?? node.id);
  const words = (id: string) => wayWords(id, cards, tree);
  return (
    <div class="sq-paths">
      <svg
        class={ownClass(mark)}
        viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
        role="group"
        aria-label="Combine paths, from Basic robots down to the greatest"
      >
        {joints.map((joint, k) => (
          <Joint key={k} joint={joint} nodes={at} lit={lit} />
        ))}
        {nodes.map((node) => (
          <Node key={node.id} node={node} cards={cards} words={words(node.id)} lit={lit} onFocus={setFocused} onPoint={setPointed} />
        ))}
      </svg>
      <ul class="sq-ways">
        {nodes
          .filter((node) => node.level > 1 && node.made)
          .map((node) => (
            <li key={node.id} class={lit === node.id ? "sq-lit" : undefined}>
              {words(node.id)}
            </li>
          ))}
      </ul>
      {lost.length > 0 ? <p class="sq-lost-words">Nothing in this squad makes {lost.join(", ")}. It may be brought all the same.</p> : null}
    </div>
  );
}
