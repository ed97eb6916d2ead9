import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AsPlainObject } from "minisearch";
import type { Locale } from "@/prisma/states";
import { env } from "@/server/base/runtime/env";
import { ofProcess } from "@/server/base/runtime/of-process";
import type { DocPage } from "./guides";

/** What a build makes of the documentation, because no request should wait for it. */
type Parts = {
  /** The HTML of highlighted samples, by language and code. */
  samples: Record<string, string>;
  pages: readonly DocPage[];
  index: AsPlainObject;
};

export type PartName = "samples" | `pages.${Locale}` | `index.${Locale}`;
type PartOf<Name extends PartName> = Name extends `${infer Part extends keyof Parts}.${Locale}`
  ? Parts[Part]
  : Parts["samples"];

const read = ofProcess("prepared-docs", () => new Map<PartName, unknown>());

/** Returns a part of the build's documentation. Null in development and tests, which make it when it is needed. */
export function preparedDocs<Name extends PartName>(name: Name): PartOf<Name> | null {
  if (env.NODE_ENV !== "production") return null;
  const file = join(process.cwd(), ".next/docs", `${name}.json`);
  if (!read.has(name) && existsSync(file)) read.set(name, JSON.parse(readFileSync(file, "utf8")));
  return (read.get(name) ?? null) as PartOf<Name> | null; // `prepareDocs` writes these types
}
