// page.mjs - plays games in the page's module: node page.mjs MODULE REQUESTS REPLIES SEED ROUNDS
//
// Writes the requests, each as its size in bytes, a newline, the text and a newline, and a line for
// each reply; replies.c makes the same lines natively from the same requests.
import { readFile, writeFile } from "node:fs/promises";
import { load } from "./ask.mjs";
import { playGames } from "./games.mjs";

const [module, requests, replies, seed, rounds] = process.argv.slice(2);
const ask = await load(await readFile(module));
const played = playGames(ask, Number(seed), Number(rounds));
const framed = played.requests.map((text) => `${Buffer.byteLength(text)}\n${text}\n`);
await writeFile(requests, framed.join(""));
await writeFile(replies, played.replies.map((text) => `${text}\n`).join(""));
console.log(
    `${played.games} games, ${played.requests.length} requests, ` +
        `${played.faults} faults, hash ${played.hash}`,
);
