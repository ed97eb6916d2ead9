/** Tells whoever started the shop. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);
