import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Prisma } from "./generated/client";

const generated = readFileSync(join(import.meta.dirname, "generated/internal/class.ts"), "utf8");
const fieldOf = (name: string): unknown =>
  JSON.parse(generated.match(new RegExp(`"${name}": ("(?:[^"\\\\]|\\\\.)*")`))?.[1] ?? "null");

/** Prisma aligns the columns of unchanged lines. */
const spaced = (text: string) => text.replace(/ +/g, " ");

test("the client is generated from the schema, by the installed Prisma: npm run generate", () => {
  const schema = readFileSync(join(import.meta.dirname, "schema.prisma"), "utf8");
  expect(spaced(String(fieldOf("inlineSchema")))).toBe(spaced(schema));
  expect(fieldOf("clientVersion")).toBe(Prisma.prismaVersion.client);
});
