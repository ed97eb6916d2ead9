/** Keys are never printed, in any text. */
const keys = /[sr]k_(?:test|live)_[0-9A-Za-z_-]+/g;

/** Masks keys and removes terminal control characters in a text, which may come from a receiver or server. */
const clean = (text: string) => text.replace(keys, "[key]").replace(/[^\P{C}\n]/gu, "");

export const print = (line = "") => void process.stdout.write(`${clean(line)}\n`);

export const printCliError = (line: string) => void process.stderr.write(`${clean(line)}\n`);
