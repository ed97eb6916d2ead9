import { execFileSync } from "node:child_process";
import { root } from "@/server/base/root";

// biome-ignore lint/style/noProcessEnv: settings of the tests, not of the service
const { CELLS_APP_URL, CELLS_OWNER_URL, TEST_CELLS, TEST_FULL = "", TEST_SEED } = process.env;

/** With TEST_CELLS, all accounts of the tests are in this cell; otherwise the database has no cells. */
export const cellOfTests = TEST_CELLS ? "cell_1" : null;

/** A cluster that has cells already, for tests in cells. */
export const cluster =
  CELLS_OWNER_URL !== undefined && CELLS_APP_URL !== undefined
    ? { ownerUrl: CELLS_OWNER_URL, appUrl: CELLS_APP_URL }
    : null;

/**
 * The first cell, without accounts of the tests. Work for no known account runs there, and sign-up opens accounts
 * there, so that tests fail on work in the wrong cell.
 */
export const emptyCell = "cell_0";

/**
 * The scope of a run, set by TEST_FULL: unset or "short" is `npm test`, "1" is `npm run test:full`, and "rest" is only
 * what `npm test` leaves out.
 */
export const coverage = TEST_FULL === "rest" ? "rest" : TEST_FULL === "1" ? "full" : "short";

/** Returns `all` in a full run and `sample` otherwise. */
export const casesOf = (all: number, sample: number): number => (coverage === "short" ? sample : all);

/**
 * The seed of generated cases. It changes with the commit, so that coverage grows over time and a failure can be
 * reproduced. TEST_SEED overrides it.
 */
export const seed: number = TEST_SEED ? Number(TEST_SEED) : seedOfCommit();

function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(commit.toString("latin1").slice(0, 7), 16);
  } catch {
    return 20_261_121; // no git, or no history
  }
}
