import { readFileSync } from "node:fs";
import { join } from "node:path";
import { docsFolder } from "@/server/api/docs/guides";

const files = [
  ["TypeScript", "verify.ts"],
  ["Python", "verify.py"],
  ["PHP", "verify.php"],
  ["Go", "verify.go"],
  ["Ruby", "verify.rb"],
  ["Java", "Halala.java"],
] as const;

export type Snippet = { language: (typeof files)[number][0]; code: string };

/**
 * Programs that verify a signature with only each language's standard library. They take the header and the file
 * with the body as arguments, and the secret from the environment; the exit status is 0 if it is valid.
 */
export const snippets: readonly Snippet[] = files.map(([language, file]) => ({
  language,
  code: readFileSync(join(docsFolder, "verify", file), "utf8"),
}));
