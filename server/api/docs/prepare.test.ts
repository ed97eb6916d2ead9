import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { locales } from "@/prisma/states";
import { env } from "@/server/base/runtime/env";
import { scratchFolder } from "@/server/test/worker";
import { renderedSamples } from "./highlight";
import { render } from "./markdown";
import { docPages } from "./pages";
import { prepareDocs } from "./prepare";
import { searchDocs } from "./search";

/** Forgets what this process has made of the documentation. */
function forget() {
  for (const name of ["doc-pages", "doc-samples", "doc-indexes"])
    Object(Reflect.get(globalThis, Symbol.for(`halala.${name}`))).clear();
}

const served = async () => ({
  pages: locales.map((locale) => docPages(locale)),
  html: await Promise.all(locales.flatMap((locale) => docPages(locale).map(render))),
  found: await Promise.all(["refund", "استرداد", "subscripton"].map((query) => searchDocs({ query }))),
});

test("a build prepares every page, sample and search, so that a server highlights and indexes nothing", async () => {
  const made = await served();
  const home = scratchFolder();
  await prepareDocs(join(home, ".next/docs"));
  forget();
  vi.spyOn(env, "NODE_ENV", "get").mockReturnValue("production");
  vi.spyOn(process, "cwd").mockReturnValue(home);
  expect(await served()).toEqual(made);
  expect(renderedSamples()).toEqual({});
});
