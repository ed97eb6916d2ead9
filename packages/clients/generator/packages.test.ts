import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const clients = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(clients, path), "utf8");

test("the clients share one version, with an entry in each changelog, and one license", () => {
  const { version, license } = JSON.parse(read("typescript/package.json"));
  expect(read("python/src/halala/_version.py")).toBe(`__version__ = "${version}"\n`);
  expect(read("php/src/Client.php")).toContain(`const VERSION = '${version}';`);
  expect(license).toBe("Apache-2.0");
  expect(JSON.parse(read("php/composer.json")).license).toBe(license);
  expect(read("python/pyproject.toml")).toContain(`license = "${license}"`);
  for (const client of ["typescript", "python", "php"]) {
    expect(read(`${client}/CHANGELOG.md`)).toContain(`## ${version}\n`);
    expect(read(`${client}/LICENSE`)).toBe(read("typescript/LICENSE"));
  }
});
