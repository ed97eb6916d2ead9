import { resolve } from "node:path";

/** The repository's folder. A compiled program is also two folders below it, in `dist/server-…`. */
export const root = resolve(import.meta.dirname, "../..");
