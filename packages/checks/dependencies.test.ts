import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "@/server/base/root";

const Named = z.record(z.string(), z.unknown()).default({});
const Package = z.object({ dependencies: Named, devDependencies: Named });

const text = (file: string) => readFileSync(join(root, file), "utf8");
const dependencies = execFileSync("git", ["ls-files", "package.json", "packages/**/package.json"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .map((file) => Package.parse(JSON.parse(text(file))))
  .flatMap((own) => [...Object.keys(own.dependencies), ...Object.keys(own.devDependencies)]);

/** The names in the first column of the table; `@scope/*` stands for all of a scope. */
const listed = [...text("docs/dependencies.md").matchAll(/^\| ([^|]*@?[a-z][^|]*) \| [\d.]+ \|/gm)].flatMap(
  ([, names = ""]) =>
    names
      .replace(/ \(.*?\)/g, "")
      .split(/, | and /)
      .filter((name) => name !== ""),
);
const isListed = (name: string) =>
  listed.some((one) => one === name || (one.endsWith("/*") && name.startsWith(one.slice(0, -1))));

test("every dependency has a line in docs/dependencies.md that says what it does", () => {
  expect(dependencies.length).toBeGreaterThan(80);
  expect(dependencies.filter((name) => !isListed(name))).toEqual([]);
});

test("docs/dependencies.md lists no dependency that is gone", () => {
  const isUsed = (one: string) =>
    dependencies.some((name) => name === one || (one.endsWith("/*") && name.startsWith(one.slice(0, -1))));
  expect(listed.filter((one) => !isUsed(one))).toEqual([]);
});
