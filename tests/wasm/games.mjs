// games.mjs - whole games through the page's requests, played at random from a seed.
//
// Nothing here knows where it runs: what it needs is `ask`, a request in and the text of the reply
// out. Every request is kept with the length and a hash of its reply, so that another build can be
// given the same requests and must give the same replies.

/** A stream of numbers below n; the same seed gives the same numbers everywhere. */
function stream(seed) {
    let state = seed >>> 0;
    return (n) => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) % n;
    };
}

/** FNV-1a over the bytes of a text, 32 bits as 8 digits. */
export function hash(bytes) {
    let h = 0x811c9dc5;
    for (const byte of bytes) h = Math.imul(h ^ byte, 0x01000193);
    return (h >>> 0).toString(16).padStart(8, "0");
}

/** The line that stands for a reply. */
export function line(reply) {
    const bytes = new TextEncoder().encode(reply);
    return `${bytes.length} ${hash(bytes)}`;
}

class Player {
    constructor(ask, seed) {
        this.plain = ask;
        this.below = stream(seed);
        this.requests = [];
        this.replies = [];
        this.faults = 0;
        this.example = "1"; // of an outcome
    }

    /** Asks, keeps request and reply, and gives the reply as an object. */
    ask(text) {
        const reply = this.plain(text);
        this.requests.push(text);
        this.replies.push(line(reply));
        const read = JSON.parse(reply);
        if (!read.ok) this.faults++;
        return read;
    }

    must(text) {
        const reply = this.ask(text);
        if (!reply.ok) throw new Error(`${text.slice(0, 80)}: ${reply.words}`);
        return reply;
    }

    pick(list) {
        return list[this.below(list.length)];
    }

    /** A game that nobody has gets the same sentence from a module with one game as from all. */
    noSuchGame() {
        for (const text of [
            "settings chess",
            "new chess standard 1",
            "look-at\ngame chess\n",
            "open 1\ngame~chess",
            "replay\nrobodrome record 1\ngame chess rules 1\n",
        ])
            if (this.ask(text).ok) throw new Error(`${text} was done`);
    }

    /** A few answers in every step of the first game, where there is one. */
    firstGame(game) {
        if (!game.first) {
            if (this.ask(`first ${game.id} 1`).ok) throw new Error(`${game.id} has a first game`);
            return;
        }
        for (let step = 1, steps = 1; step <= steps; step++) {
            let reply = this.must(`first ${game.id} ${step}`);
            steps = reply.scene.lesson.steps;
            for (let i = 0; i < 30 && reply.scene.wait !== "over"; i++) {
                if (reply.scene.wait === "step") reply = this.must("step");
                else if (reply.scene.wait === "brain") reply = this.brain();
                else reply = this.person(reply.scene);
            }
        }
    }

    /** Sets a few options by hand, each to a value that the form calls possible. */
    settings(game) {
        const set = new Map();
        const text = () => [...set].map(([name, value]) => `${name}=${value}`).join(" ");
        for (let i = this.below(4); i > 0; i--) {
            const form = this.must(`settings ${game}\n${text()}`);
            const option = this.pick(form.options);
            const values = option.values.filter((value) => value.ok);
            if (values.length > 0) set.set(option.name, this.pick(values).name);
        }
        return this.must(`settings ${game}\n${text()}`);
    }

    start(game, packs) {
        const form = this.settings(game);
        const who = ["me", "computer:random", "computer:greedy"];
        let text = `new ${game} ${this.pick(packs)} ${this.below(1000000)}\noptions ${form.text}\n`;
        for (let seat = 1; seat <= form.seats; seat++)
            text += `seat ${seat} ${this.pick(who)} ${seat % 2 ? "Zoë" : ""}\n`;
        if (this.below(5) === 0) text += "dice manual\n";
        return this.must(text);
    }

    /** Requests that change nothing. */
    lookAround(scene) {
        switch (this.below(10)) {
            case 0:
                this.must("scene");
                break;
            case 1:
                this.must(`told ${this.below(scene.told + 1)}`);
                break;
            case 2:
                this.must("record");
                break;
            case 3:
                this.must("position");
                break;
            case 4:
                this.must(`think\n${this.must("hint").text}`);
                break;
            case 5: {
                const answer = this.pick(scene.answers);
                this.must(`look ${answer.move}`);
                this.must(`why\n${answer.text}`);
                this.inspect(answer.piece);
                this.ask(`press ${answer.spot || answer.piece || "nothing"}`);
                this.ask(`press ${this.pick(["(0,0)", "(3,-3)", "T1", "S2", "R1", "c1"])}`);
                break;
            }
        }
    }

    /** Asks about a piece; a game without answers has none to any. */
    inspect(piece, rest = "") {
        this.ask(`inspect ${piece || "nothing"}${rest}`);
    }

    /** A list of a few pieces, good or not; only a game that takes none may refuse to judge it. */
    judge(game, pack, roster) {
        const ids = [];
        for (let i = this.below(9); i > 0; i--) ids.push(this.pick(roster.pieces).id);
        const request = `judge ${game.id} ${pack}\n${ids.join(" ")}`;
        const reply = this.ask(request);
        if (!reply.ok && !/no lists are brought/i.test(reply.words))
            throw new Error(`${request}: ${reply.words}`);
    }

    /** An answer that may be none: gives what happened, or null when it was refused. */
    blunder() {
        const text = this.pick(["move (0,0)", "throw 7", "pass", "?", "robot R1", "hold"]);
        const reply = this.ask(
            this.below(2) > 0 ? `play ${1 + this.below(1 << 30)}` : `choose\n${text}`,
        );
        return reply.ok ? reply : null;
    }

    person(scene) {
        if (scene.hand_over) return this.must("taken");
        this.lookAround(scene);
        const happened = this.below(8) === 0 ? this.blunder() : null;
        if (happened !== null) return happened;
        if (this.below(30) === 0 && (scene.may.undo || scene.may.rewind))
            return this.must(scene.may.undo ? "undo" : "undo agreed");
        if (this.below(400) === 0) return this.must(`resign ${scene.seat}`);
        const answer = this.pick(scene.answers);
        return this.must(this.below(3) > 0 ? `play ${answer.move}` : `choose\n${answer.text}`);
    }

    brain() {
        const task = this.must("task");
        const thought = this.must(`think\n${task.text}`);
        return this.must(`answer ${task.seat} ${thought.move}`);
    }

    /** Saves, opens what was saved, and goes on there. */
    reload() {
        const save = this.must("save").text;
        this.must(`look-at\n${save}`);
        return this.must(`open ${this.below(1000)}\n${save}`);
    }

    /** Plays until the game is over; a few requests in between change nothing. */
    play(happening) {
        let reply = happening;
        for (let i = 0; i < 20000; i++) {
            const scene = reply.scene;
            if (this.below(200) === 0) reply = this.reload();
            else if (scene.wait === "step") reply = this.must("step");
            else if (scene.wait === "person") reply = this.person(scene);
            else if (scene.wait === "brain") reply = this.brain();
            else if (scene.wait === "outcome") reply = this.outcome(reply);
            else if (scene.wait === "over") return scene;
            else throw new Error(`${scene.wait}: ${scene.stuck}`);
        }
        throw new Error("a game does not end");
    }

    /** Guesses what the dice show, or which card was drawn: a refusal names one, others are like it. */
    outcome(before) {
        const guess = this.example.replace(/\d/g, () => this.below(10));
        const reply = this.ask(`outcome\n${guess}`);
        if (!reply.ok) this.example = /such as (\w+)/.exec(reply.words)?.[1] ?? "1";
        return reply.ok ? reply : before;
    }

    /** The record of a game as a replay: a few of its points, and a branch played on. */
    replay() {
        const record = this.must("record").text;
        const replay = this.must(`replay\n${record}`);
        for (let i = 0; i < 5 && replay.points.length > 0; i++) {
            const event = this.pick(replay.points).event;
            this.must(`at ${event}`);
            this.must(`replay-text ${event}`);
            this.inspect(event % 2 === 0 ? "S1" : "T1", ` ${event}`);
        }
        if (this.below(3) > 0) return;
        this.play(this.must(`branch ${this.below(replay.events + 1)} ${this.below(1000)}`));
    }
}

/**
 * Plays `rounds` games of one game, which is an entry of the catalogue. Gives requests, lines of
 * replies, and counts.
 */
export function playGames(ask, game, seed, rounds) {
    const player = new Player(ask, seed);
    const other = new Player(ask, seed + 1); // whose draws do not change the games
    other.ask = (text) => player.ask(text);
    player.noSuchGame();
    other.firstGame(game);
    for (let round = 0; round < rounds; round++) {
        const pack = player.pick(game.packs);
        other.judge(game, pack, player.must(`roster ${game.id} ${pack}`));
        other.ask(`draw ${game.id} ${pack} ${other.below(1000)}`);
        const scene = player.play(player.start(game.id, game.packs));
        if (scene.result === null) throw new Error(`${game.id} is over without a result`);
        player.replay();
    }
    const all = hash(new TextEncoder().encode(player.replies.join("\n")));
    return {
        requests: player.requests,
        replies: player.replies,
        games: rounds,
        faults: player.faults,
        hash: all,
    };
}
