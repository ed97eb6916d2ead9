import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isNestedDeeper } from "./body";
import { entryPointOf, entryPoints } from "./entry-points";

const app = join(import.meta.dirname, "../../../app");
const handlers = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .map((file) => ({ path: pathOf(file), methods: exportedMethods(readFileSync(join(app, file), "utf8")) }));

function exportedMethods(source: string): string[] {
  const exported = /export (?:async )?(?:function|const) ([A-Z]+)\b|\bas ([A-Z]+)\b/g;
  const code = source.replace(/\/\*.*?\*\//gs, "");
  return [...new Set([...code.matchAll(exported)].map(([, named, renamed]) => named ?? renamed ?? ""))];
}

/** Converts `pay/[slug]/attempt/route.ts` to `/pay/x/attempt`. */
function pathOf(file: string): string {
  const segments = file.split("/").slice(0, -1);
  const named = segments.filter((segment) => !/^\(.*\)$/.test(segment));
  return `/${named.map((segment) => segment.replace(/^\[.*\]$/, "x")).join("/")}`;
}

describe("the list of entry points", () => {
  test("contains the handlers", () => {
    expect(handlers.length).toBeGreaterThan(35);
    expect(handlers.every(({ methods }) => methods.length > 0)).toBe(true);
  });

  test.each(handlers)("contains $path", ({ path, methods }) => {
    for (const method of methods) expect(entryPointOf(method, path).name, method).not.toBe("page");
  });

  test("contains no path without a handler", () => {
    const used = new Set(
      handlers.flatMap(({ path, methods }) => methods.map((method) => entryPointOf(method, path).name)),
    );
    const outsideNext = ["health", "readiness", "metrics", "page"];
    expect(Object.keys(entryPoints).filter((name) => !used.has(name as keyof typeof entryPoints))).toEqual(
      outsideNext,
    );
  });

  test("allows no page a request body", () => {
    const source = readdirSync(app, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => /^\s*["']use server["']/m.test(readFileSync(join(app, file), "utf8")));
    expect(source, "server actions").toEqual([]);
    for (const path of ["/", "/sign-in", "/test/payments", "/api/unknown", "/api/trpc", "/API/trpc/x", "/v2"])
      expect(entryPointOf("POST", path).maxBytes, path).toBe(0);
  });

  test("limits the size and depth of every body", () => {
    for (const [name, { maxBytes, maxDepth, contentTypes }] of Object.entries(entryPoints)) {
      const types: readonly string[] = contentTypes;
      expect(maxBytes, name).toBeLessThanOrEqual(10 * 1024 * 1024);
      if (types.includes("application/json")) expect(maxDepth, name).toBeGreaterThan(0);
    }
  });

  test("treats HEAD like GET, and does not normalize paths", () => {
    expect(entryPointOf("HEAD", "/openapi.json").name).toBe("openapi");
    expect(entryPointOf("GET", "/openapiXjson").name).toBe("page");
    expect(entryPointOf("POST", "/pay/x/../attempt").name).toBe("page");
    expect(entryPointOf("POST", "/v1").name).toBe("rest");
    expect(entryPointOf("POST", "/v1x").name).toBe("page");
  });
});

test.each([
  ['{"a":[1]}', 2],
  ["[[[]]]", 3],
  ['"[[[["', 0],
  ['["\\"[[[["]', 1],
  ['["\\\\",[]]', 2],
  ["1", 0],
])("counts the nesting of %s", (text, depth) => {
  const bytes = Buffer.from(text);
  expect(isNestedDeeper(bytes, depth)).toBe(false);
  if (depth > 0) expect(isNestedDeeper(bytes, depth - 1)).toBe(true);
});
