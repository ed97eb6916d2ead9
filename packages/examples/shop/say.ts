/** Prints a line for the user who started the shop. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);
