// page.mjs - plays games in the page's modules: node page.mjs FOLDER SEED ROUNDS
//
// For every game of FOLDER/catalogue.wasm its module plays. FOLDER/requests-NAME.txt has the
// requests, each as its size in bytes, a newline, the text and a newline, replies-NAME.txt a line for
// each reply; replies.c makes the same lines natively from the same requests.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "./ask.mjs";
import { checkOthers } from "./others.mjs";
import { playGames } from "./games.mjs";

const [folder, seed, rounds] = process.argv.slice(2);
const module = async (name) => load(await readFile(join(folder, `${name}.wasm`)));
const { games } = JSON.parse((await module("catalogue"))("games"));
for (const game of games) {
    const played = playGames(await module(game.id), game, Number(seed), Number(rounds));
    const framed = played.requests.map((text) => `${Buffer.byteLength(text)}\n${text}\n`);
    await writeFile(join(folder, `requests-${game.id}.txt`), framed.join(""));
    await writeFile(
        join(folder, `replies-${game.id}.txt`),
        played.replies.map((text) => `${text}\n`).join(""),
    );
    console.log(
        `${game.id}: ${played.games} games, ${played.requests.length} requests, ` +
            `${played.faults} faults, hash ${played.hash}`,
    );
}
console.log(`${await checkOthers(games, module)} requests about games of other modules`);
