import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

const imports = /^(?:import|export) (?!type )(?:[^"]*? from )?"([@.]\/?[^"]+)"|import\("([@.]\/[^"]+)"\)/gm;

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(imports)].flatMap(([, one, other]) => {
    const path = one ?? other ?? "";
    const base = path.startsWith("@/") ? path.slice(2) : relative(root, join(root, dirname(file), path));
    return [".ts", ".tsx"].map((end) => base + end).filter((found) => existsSync(join(root, found)));
  });
}

/** A file and its transitive imports. */
function loadedWith(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const next of loaded) for (const found of importsOf(next)) loaded.add(found);
  return loaded;
}

/** They call what `server/composition.ts` provides. */
const callers = ["server/payments/outcome.ts", "server/links/expire.ts", "server/cards/remove.ts"];

const entryPoints = [
  "server/registry.ts",
  "server/jobs/functions.ts",
  "server/platform/jobs/start.ts",
  "server/api/handler.ts",
  ...readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)(page|route)\.tsx?$/.test(path))
    .map((path) => join("app", path)),
];

test("every entry point that can record a payment's outcome imports the composition", () => {
  const reaching = entryPoints
    .map((file) => ({ file, loaded: loadedWith(file) }))
    .filter(({ loaded }) => callers.some((caller) => loaded.has(caller)));
  expect(reaching.length).toBeGreaterThan(10);
  const unconnected = reaching.filter(({ loaded }) => !loaded.has("server/composition.ts"));
  expect(unconnected.map(({ file }) => file)).toEqual([]);
});
