import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { docsFolder } from "@/server/api/docs/guides";
import { render } from "@/server/api/docs/markdown";
import { docPage } from "@/server/api/docs/pages";
import { feeds } from "@/server/api/feeds";
import { routes } from "@/server/api/routes";
import { isRecord } from "@/server/base/runtime/values";
import { operationSlug, reference, type Schema } from "./entries";
import { sampleParamsOf, samplesOf } from "./samples";

const { entries, tags, schemas } = reference();
const locales = ["en", "ar"] as const;

test("every operation and stream of the public API has a page in both languages", () => {
  const streams = feeds.map(({ name, path }) => ({ name, path, method: "GET" }));
  const all = [...routes, ...streams];
  expect(entries.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  for (const locale of locales)
    for (const { name, method, path } of all)
      expect(docPage(locale, operationSlug(name))?.body).toContain(`\`${method} ${path}\``);
});

/** Returns the descriptions in a schema and in its nested schemas. */
const descriptionsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(descriptionsIn);
  if (!isRecord(value)) return [];
  const { examples: _, ...rest } = value;
  return Object.entries(rest).flatMap(([name, inner]) =>
    name === "description" && typeof inner === "string" ? [inner] : descriptionsIn(inner),
  );
};

/** The resources a result may link to: objects that have a page. */
const shownSchemas = (): Schema[] =>
  [...new Set(entries.flatMap(({ result }) => result.$ref?.split("/").at(-1) ?? []))].map(
    (name) => schemas[name] ?? {},
  );

test("every text of the reference has an Arabic translation, and no translation is unused", () => {
  const { texts } = z
    .object({ texts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(docsFolder, "ar/reference.json"), "utf8")));
  const shown = entries.flatMap(({ summary, parameters, body, result }) => [
    summary,
    ...descriptionsIn(parameters.filter((each) => each.in !== "header")),
    ...descriptionsIn(body?.schema),
    ...descriptionsIn(result),
  ]);
  const needed = new Set([
    ...shown,
    ...tags.map(({ description }) => description),
    ...descriptionsIn(shownSchemas()),
  ]);
  expect([...needed].filter((text) => texts[text] === undefined)).toEqual([]);
  expect(Object.keys(texts).filter((text) => !needed.has(text))).toEqual([]);
});

test("the Arabic pages have no English prose outside code", () => {
  const latin = /[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/;
  for (const { slug } of entries) {
    const { body = "", title = "" } = docPage("ar", slug) ?? {};
    const prose = body.replaceAll(/```[\s\S]*?```/g, "").replaceAll(/`[^`]*`/g, "");
    expect(`${title}\n${prose}`, slug).not.toMatch(latin);
  }
});

test("every field of a request has a description", () => {
  const undescribed = (fields: Record<string, Schema> = {}): string[] =>
    Object.entries(fields).flatMap(([name, field]) => [
      ...(field.description === undefined ? [name] : []),
      ...undescribed(field.properties),
    ]);
  for (const { name, body } of entries) expect(undescribed(body?.schema.properties), name).toEqual([]);
});

describe("samples", () => {
  test("contain input that the operation accepts", () => {
    for (const entry of entries) {
      if (entry.isStream) continue;
      const op = routes.find(({ name }) => name === entry.name)?.op;
      const ids = entry.parameters.filter((each) => each.in === "path");
      const input = {
        ...Object.fromEntries(ids.map(({ name, example }) => [name, example])),
        ...sampleParamsOf(entry),
      };
      expect(op?.input.safeParse(input).error, entry.name).toBeUndefined();
    }
  });

  test("call methods that exist in the client libraries", () => {
    const clients = join(import.meta.dirname, "../../../../packages/clients");
    const read = (path: string) => readFileSync(join(clients, path), "utf8");
    const [typescript, python] = [read("typescript/src/routes.ts"), read("python/src/halala/resources.py")];
    for (const entry of entries.filter(({ isStream }) => !isStream)) {
      const code = Object.fromEntries(samplesOf(entry).map((sample) => [sample.language, sample.code]));
      const [, resource = "", method = ""] = /halala\.(\w+)\.(\w+)\(/.exec(code.ts ?? "") ?? [];
      expect(typescript, entry.name).toMatch(
        new RegExp(`  ${resource}: \\{[^}]*(?:\\}[^}]*)*?\\b${method}: \\{`),
      );
      expect(code.php).toContain(`$halala->${resource}->${method}(`);
      const file = `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`;
      expect(read(`php/src/Resource/${file}.php`), entry.name).toContain(`function ${method}(`);
      expect(code.python).toContain(`client.${entry.resource}.${entry.method}(`);
      const ofClass = python.split(`class ${file}:`)[1]?.split("\nclass ")[0];
      expect(ofClass, entry.name).toContain(`def ${entry.method}(`);
    }
  });

  test("are in tabs that work without JavaScript", async () => {
    const page = docPage("en", operationSlug("payments.create"));
    const html = page === undefined ? "" : (await render(page)).html;
    expect(html.match(/<input type="radio"/g)).toHaveLength(4);
    expect(html.match(/ checked>/g)).toHaveLength(1);
    expect(html).toContain('<span data-fill="url">http://localhost:3000</span>/v1/payments');
  });
});
