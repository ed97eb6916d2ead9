import { format } from "node:util";
import { afterAll, afterEach, expect, vi } from "vitest";
import { runInCellOfTests } from "@/server/test/cell";
import { coverage } from "@/server/test/full";
import { native, settings } from "@/server/test/worker";

// Runs before each test file; `worker.ts` runs once per process.

// The application reads its settings at the first import, which comes later. Each file sets them again,
// because vitest sets BASE_URL too.
// biome-ignore lint/style/noProcessEnv: where the application reads its settings
Object.assign(process.env, settings);

// The HTTP adapter replaces these two globals when a file starts a server.
for (const [name, value] of Object.entries(native)) Object.defineProperty(globalThis, name, { value });

runInCellOfTests();

// Some tests run twenty times as many cases in a full run.
if (coverage !== "short") vi.setConfig({ testTimeout: 600_000 });

const written: string[] = [];
for (const method of ["debug", "error", "info", "log", "trace", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    written.push(`console.${method}: ${format(...args)}`);
  };
}
const expectNoOutput = () => expect(written.splice(0), "a test wrote to the console").toEqual([]);

afterEach(expectNoOutput);
afterAll(expectNoOutput);
