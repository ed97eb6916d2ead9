/** No key is ever shown, whatever text it is in. */
const keys = /[sr]k_(?:test|live)_[0-9A-Za-z_-]+/g;

/** What a receiver or a server said must not move the cursor of the terminal. */
const clean = (text: string) => text.replace(keys, "[key]").replace(/[^\P{C}\n]/gu, "");

export const print = (line = "") => void process.stdout.write(`${clean(line)}\n`);

/** For what went wrong. */
export const complain = (line: string) => void process.stderr.write(`${clean(line)}\n`);
