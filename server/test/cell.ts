import { aroundAll, aroundEach } from "vitest";
import { cellOfTests } from "./full";

// With TEST_CELLS, tests run in the cell of their accounts: jobs and functions that they call directly expect their
// caller to have chosen it. The helpers that send a client's request leave it again, with `fromOutside`.

async function inCellOfTests(work: () => Promise<unknown>): Promise<void> {
  // Not imported before the test file, which may change settings first.
  const { inNamedCell } = await import("@/server/base/db/directory");
  await inNamedCell(cellOfTests ?? undefined, work);
}

async function outsideCells(work: () => Promise<unknown>): Promise<void> {
  const { inCell } = await import("@/server/base/db/cell");
  const { firstCell } = await import("@/server/base/db/cells");
  await inCell(firstCell, work);
}

function runIn(hook: typeof inCellOfTests): void {
  if (cellOfTests === null) return;
  aroundAll(hook);
  aroundEach(hook);
}

/** Registers the hooks of every test file. */
export const runInCellOfTests = (): void => runIn(inCellOfTests);

/** Registers the hooks of a test file whose tests call entry points directly, as a request does. */
export const runOutsideCells = (): void => runIn(outsideCells);
