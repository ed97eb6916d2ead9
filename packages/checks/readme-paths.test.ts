import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");
const readmes = files.filter((file) => /^(server|prisma|packages|app)\/(.*\/)?README\.md$/.test(file));

/** The paths in backquotes, without the commands and the text in between. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./[\]()-]+\.(?:ts|tsx|sql|mjs|prisma|php|py|sh))`/g)].map(([, path = ""]) => path);

test.each(readmes)("every file that %s names exists", (readme) => {
  const missing = pathsIn(readFileSync(join(root, readme), "utf8")).filter(
    (path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});
