import { resolve } from "node:path";

/** The repository's folder. A compiled program lies two folders below it too, in `dist/server-…`. */
export const root = resolve(import.meta.dirname, "../..");
