import { resolve } from "node:path";

/** The repository's folder, wherever the process was started from. */
export const root = resolve(import.meta.dirname, "../..");
