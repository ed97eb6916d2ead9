import { expect, test, vi } from "vitest";
import { locales } from "@/prisma/states";
import { apiHandler } from "@/server/api/start";
import { env } from "@/server/base/runtime/env";
import { render } from "./markdown";
import { docPages } from "./pages";
import { prepareDocs } from "./prepare";

/** What all bundles of the process share under a name. */
const shared = (name: string) => Object(Reflect.get(globalThis, Symbol.for(`halala.${name}`)));

test("the pages are read before the server accepts requests, and shared by all bundles", async () => {
  vi.spyOn(env, "NODE_ENV", "get").mockReturnValue("production");
  shared("doc-pages").clear();
  await apiHandler.warm();
  expect([...shared("doc-pages").keys()].toSorted()).toEqual(["ar", "en"]);
});

test("the first reader of a page finds its samples, and no request waits for more than one of them", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await prepareDocs(0);
  isOver = true;
  const pages = locales.flatMap((locale) => docPages(locale));
  const { samples } = shared("doc-highlighter");
  expect(turns).toBeGreaterThan(pages.length + samples.size / 2);
  expect([...shared("doc-indexes").keys()].toSorted()).toEqual(["ar", "en"]);
  const prepared = samples.size;
  for (const page of pages.filter(({ group }) => group !== null).slice(0, 10)) render(page);
  expect(samples.size).toBe(prepared);
});
