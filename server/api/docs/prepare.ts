import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@/prisma/states";
import { renderedSamples } from "./highlight";
import { render } from "./markdown";
import { docPages } from "./pages";
import type { PartName } from "./prepared";
import { indexOf } from "./search";

/** Writes what `prepared.ts` reads: the pages, their index, and their highlighted samples. */
export async function prepareDocs(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const write = (name: PartName, part: object) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(part));
  for (const locale of locales) {
    const pages = docPages(locale);
    for (const page of pages) await render(page);
    write(`pages.${locale}`, pages);
    write(`index.${locale}`, (await indexOf(locale)).toJSON());
  }
  write("samples", renderedSamples());
}
