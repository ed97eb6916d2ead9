import { aroundAll, aroundEach } from "vitest";
import { cellOfTests } from "./full";

// With TEST_CELLS, tests run in the cell of their accounts: jobs and functions that they call directly expect their
// caller to have chosen it. The helpers that send a client's request leave it again, with `fromOutside`.

async function inCellOfTests(work: () => Promise<unknown>): Promise<void> {
  // Not imported before the test file, which may change settings first.
  const { inNamedCell } = await import("@/server/platform/db/directory");
  await inNamedCell(cellOfTests ?? undefined, work);
}

/** Registers the hooks of a test file. */
export function runInCellOfTests(): void {
  if (cellOfTests === null) return;
  aroundAll(inCellOfTests);
  aroundEach(inCellOfTests);
}
