import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@/server/platform/runtime/env";
import { ofProcess } from "@/server/platform/runtime/of-process";

// A cell is a schema with the tables of a group of accounts. Without DATABASE_CELLS there is one, and nothing here costs
// anything.

/** The first cell, which is the only one by default. What all accounts share stays in this schema: users, sessions. */
export const home = "public";

export const hasCells = env.DATABASE_CELLS;

const current = ofProcess("cell", () => new AsyncLocalStorage<string>());

/** The cell that statements run in: the one that `inCell` chose, else the first. */
export const currentCell = (): string => (hasCells ? (current.getStore() ?? home) : home);

/** Runs all statements of `work` in a cell. */
export const inCell = <T>(cell: string, work: () => T): T => (hasCells ? current.run(cell, work) : work());
