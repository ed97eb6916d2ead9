import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "./layers";

const root = join(import.meta.dirname, "../..");

/** Returns the places where the garbage collector can take a timeout's signal while the request still waits. */
const lostTimeouts = (source: string) =>
  source.match(/AbortSignal\.any\(|new Request\([^;]*AbortSignal\.timeout\(/g) ?? [];

test("no timeout stands where nothing holds its signal: a timer with an AbortController is used instead", () => {
  expect(lostTimeouts("fetch(new Request(url, { signal: AbortSignal.timeout(1) }))")).toHaveLength(1);
  const found = ["server", "app", "components", "packages", "docs", "e2e"]
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => /(?<!\.test)\.(?:tsx?|mjs|js|md)$/.test(path))
    .filter((path) => lostTimeouts(readFileSync(join(root, path), "utf8")).length > 0);
  expect(found).toEqual([]);
});
