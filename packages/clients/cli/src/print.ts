/** Keys are never printed, in any text. */
const keys = /[sr]k_(?:test|live)_[0-9A-Za-z_-]+/g;

/** Text from a receiver or server must not contain terminal control characters. */
const clean = (text: string) => text.replace(keys, "[key]").replace(/[^\P{C}\n]/gu, "");

export const print = (line = "") => void process.stdout.write(`${clean(line)}\n`);

/** Prints an error. */
export const printError = (line: string) => void process.stderr.write(`${clean(line)}\n`);
