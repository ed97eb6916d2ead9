import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@/server/base/runtime/env";
import { ofProcess } from "@/server/base/runtime/of-process";
import { firstCell } from "./cells";

// A cell is a schema with the tables of a group of accounts. Without DATABASE_CELLS there is only one, at no
// cost.

export const hasCells = env.DATABASE_CELLS;

const current = ofProcess("cell", () => new AsyncLocalStorage<string>());

/** The cell in which statements run: the one chosen by `inCell`, by default the first. */
export const currentCell = (): string => (hasCells ? (current.getStore() ?? firstCell) : firstCell);

export const inCell = <T>(cell: string, work: () => T): T => (hasCells ? current.run(cell, work) : work());
