import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { routes } from "@/packages/clients/typescript/src/routes";
import { eventTypes } from "@/server/core/commit/event-types";
import type { Locale } from "@/server/core/operation/errors";
import { errors } from "@/server/core/operation/errors";
import { failureCodes } from "@/server/payments/failures";
import { afterPrinted, guideNames, guidesIn, readGuide, samplesOf } from "./guides";

const Parameter = z.object({ name: z.string(), in: z.string() });
const Document = z.object({
  paths: z.record(
    z.string(),
    z.looseObject({ get: z.looseObject({ parameters: z.array(Parameter).optional() }).optional() }),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({ required: z.array(z.string()).optional() })),
  }),
});
const {
  components: { schemas },
  paths,
} = Document.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../entry-points/openapi.snapshot.json"), "utf8")),
);

test("every guide exists in both languages", () => {
  expect(guidesIn("ar")).toEqual(guideNames);
  expect(guideNames.length).toBeGreaterThan(18);
});

test.each(guideNames)("the Arabic guide %s has the same samples and outputs as the English one", (name) => {
  expect(samplesOf(readGuide(name, "ar"))).toEqual(samplesOf(readGuide(name, "en")));
});

const Shown = z.looseObject({ object: z.string() });

test("objects shown in guides have exactly the documented fields", () => {
  const visible = guideNames
    .flatMap((name) => samplesOf(readGuide(name)))
    .filter(({ written }) => written === "json")
    .map(({ code }) => Shown.safeParse(JSON.parse(code)).data)
    .filter((object) => object !== undefined && !("event" in object)); // a webhook body is abbreviated
  expect(visible.length).toBeGreaterThan(0);
  for (const object of visible) {
    const name = object?.object.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase()) ?? "";
    expect(Object.keys(object ?? {}).sort(), name).toEqual(schemas[name]?.required?.toSorted());
  }
});

const inTables = (name: string, language: Locale) =>
  new Set([...readGuide(name, language).matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word]) => word));

test.each(["en", "ar"] as const)("the guides document every event type and failure code (%s)", (language) => {
  const missing = (guide: string, codes: readonly string[]) => {
    const documented = inTables(guide, language);
    return codes.filter((code) => !documented.has(code));
  };
  expect(missing("events", eventTypes)).toEqual([]);
  expect(missing("errors", Object.keys(errors))).toEqual([]);
  expect(missing("payments", failureCodes)).toEqual([]);
});

test.each(["en", "ar"] as const)("the changelog states the number of event types (%s)", (language) => {
  const counts = [...readGuide("changelog", language).matchAll(/^- (\d+) (?:event types|نوعًا من الأحداث)/gm)];
  expect(counts.map(([, count]) => Number(count))).toEqual([eventTypes.length]);
});

/** The codes in the other cells of a table row that starts with a code. */
const rowOf = (markdown: string, first: string) =>
  [...(markdown.split("\n").find((line) => line.startsWith(`| \`${first}\` |`)) ?? "").matchAll(/`([^`]+)`/g)]
    .slice(1)
    .map(([, code = ""]) => code.replace("[…]", ""));

test.each(["en", "ar"] as const)("the guides document every filter of every list (%s)", (language) => {
  const filters = Object.entries(paths).flatMap(([path, { get }]) => {
    const names = get?.parameters?.filter((each) => each.in === "query").map(({ name }) => name) ?? [];
    const own = names.filter((name) => name !== "limit" && name !== "starting_after");
    return own.length > 0 ? [{ path, own }] : [];
  });
  expect(filters.length).toBeGreaterThan(7);
  for (const { path, own } of filters)
    expect(rowOf(readGuide("concepts", language), path).sort(), path).toEqual(own.sort());
});

test("the guide to the TypeScript client documents every method", () => {
  const guide = readGuide("typescript-client");
  const named = [...guide.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (.*) \|$/gm)].flatMap(
    ([, groups = "", methods = ""]) =>
      groups
        .split(", ")
        .map((group, index) => [
          group.replaceAll("`", ""),
          (methods.split("; ")[index] ?? methods).replaceAll("`", "").split(", ").sort(),
        ]),
  );
  expect(Object.fromEntries(named)).toMatchObject(
    Object.fromEntries(
      Object.entries(routes).map(([group, methods]) => [group, Object.keys(methods).sort()]),
    ),
  );
});

test("samples are parsed with their output and response", () => {
  const guide =
    "```sh run\necho 1\necho pay_7\n```\n\nIt prints `1` and `pay_…`. Then `2`.\n\n```json\n{}\n```\n\n```sh\nno\n```\n";
  expect(samplesOf(guide)).toEqual([
    { written: "sh", kind: "run", code: "echo 1\necho pay_7\n", prints: ["1", "pay_…"], response: "{}\n" },
    { written: "json", kind: null, code: "{}\n", prints: [], response: null },
    { written: "sh", kind: null, code: "no\n", prints: [], response: null },
  ]);
  expect(afterPrinted("1\npay_7\n", ["1", "pay_…"])).not.toBeNull();
  expect(afterPrinted("pay_7\n1\n", ["1", "pay_…"])).toBeNull();
});
