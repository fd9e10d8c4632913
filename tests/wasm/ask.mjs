// ask.mjs - a module of the page as a function: a request in, the text of the reply out.
//
// Nothing here knows where it runs: Node and a browser load it alike.

/** Makes `ask` from the bytes of a module, which imports nothing. */
export async function load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    const { memory, rd_page_room: room, rd_page_ask: answer } = instance.exports;
    const encoder = new TextEncoder();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return (text) => {
        const request = encoder.encode(text);
        const at = room(request.length);
        if (at === 0) throw new Error("the module has no room for the request");
        new Uint8Array(memory.buffer, at, request.length).set(request);
        const start = answer(request.length);
        if (start === 0) throw new Error("the module has no memory left");
        const reply = new Uint8Array(memory.buffer);
        return decoder.decode(reply.subarray(start, reply.indexOf(0, start)));
    };
}
