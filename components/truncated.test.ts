import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";

/** An element that cuts off a text of unknown direction, in itself or in what it contains. */
const cutsName =
  /<bdi\b[^>]*\btruncate\b|\btruncate\b[^>]*>(?:[^<]|<span[^>]*>[^<]*<\/span>)*<bdi(?! className="numeral")/;

test("only Truncated cuts off what users wrote, because a browser cuts at the wrong end", () => {
  const found = ["app", "components"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith(".tsx") && cutsName.test(readFileSync(join(root, file), "utf8"))),
  );
  expect(found).toEqual(["components/truncated.tsx"]);
});
