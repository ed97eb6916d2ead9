import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "./generate.js";

const here = import.meta.dirname;

test("the client is made for the API that was last agreed on; `npm run client` makes it anew", async () => {
  const snapshot = readFileSync(join(here, "../../../server/test/openapi.snapshot.json"), "utf8");
  const files = await generate(JSON.parse(snapshot));
  for (const [path, text] of Object.entries(files))
    expect(readFileSync(join(here, path), "utf8") === text, `${path} is not up to date`).toBe(true);
});
