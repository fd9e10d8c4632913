// others.mjs - a module that is asked about another game says whose module has to be asked.

const must = (ask, request) => {
    const reply = JSON.parse(ask(request));
    if (!reply.ok) throw new Error(`${request.slice(0, 60)}: ${reply.words}`);
    return reply;
};

/** A game begun at this table, two steps in. */
function begin(ask, { id, packs }) {
    const { text, seats } = must(ask, `settings ${id}`);
    const lines = Array.from({ length: seats }, (_, at) => `seat ${at + 1} me`);
    must(ask, `new ${id} ${packs[0]} 7\noptions ${text}\n${lines.join("\n")}`);
}

/** Every request that names a game, by itself or in its text. */
function questions(ask, { id, packs }) {
    const { text, id: position } = must(ask, "position");
    const save = must(ask, "save").text;
    const record = must(ask, "record").text;
    const texts = [text, position, save, record].flatMap((one) => [`look-at\n${one}`, `open 1\n${one}`]);
    const task = JSON.parse(ask("hint"));
    return [
        `settings ${id}`,
        `new ${id} ${packs[0]} 1\n`,
        `roster ${id} ${packs[0]}`,
        `judge ${id} ${packs[0]}\n`,
        `draw ${id} ${packs[0]} 1`,
        `replay\n${save}`,
        ...(task.ok ? [`think\n${task.text}`] : []),
        ...texts,
    ];
}

/** Asks every module about every other game; how many requests that were. Throws on a wrong reply. */
export async function checkOthers(games, module) {
    let count = 0;
    for (const game of games) {
        const ask = await module(game.id);
        const own = JSON.parse(ask("games")).games.map(({ id }) => id);
        if (own.length !== 1 || own[0] !== game.id) throw new Error(`${game.id}.wasm holds ${own}`);
        begin(ask, game);
        const before = ask("save");
        for (const other of games.filter(({ id }) => id !== game.id)) {
            const there = await module(other.id);
            begin(there, other);
            for (const request of questions(there, other)) {
                const reply = JSON.parse(ask(request));
                if (reply.ok || reply.game !== other.id || !/\S\.$/.test(reply.words))
                    throw new Error(`${game.id}.wasm, ${request.slice(0, 60)}: ${JSON.stringify(reply)}`);
                count++;
            }
        }
        if (ask("save") !== before) throw new Error(`${game.id}.wasm: the table was changed`);
        if (JSON.parse(ask("settings chess")).game !== undefined)
            throw new Error(`${game.id}.wasm knows who plays chess`);
    }
    return count;
}
