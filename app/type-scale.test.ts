import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

const sizes = ["text-xs", "text-sm", "text-base", "text-lg", "text-2xl"];
const folders = ["app/(dashboard)", "app/(auth)", "app/review", "components"];

/** Returns the type sizes used in a source: Tailwind's or custom ones. */
const sizesIn = (source: string) =>
  source.match(/\btext-(?:xs|sm|base|lg|\d?xl)\b|\btext-\[[\d.]+(?:px|r?em)\]/g) ?? [];

test("uses five type sizes in the dashboard", () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx") || file.endsWith(".ts"))
      .map((file) => join(root, folder, file)),
  );
  const used = files.flatMap((file) => sizesIn(readFileSync(file, "utf8")));
  expect([...new Set(used)].toSorted()).toEqual(sizes.toSorted());
});
