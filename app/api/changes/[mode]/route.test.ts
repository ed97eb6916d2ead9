import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../..");
const routes = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?:^|\/)route\.tsx?$/.test(file),
);

test("answers HEAD without opening an event stream, which would stay open unread", async () => {
  const streaming = routes.filter((file) => /\beventStream\(/.test(readFileSync(join(app, file), "utf8")));
  expect(streaming).toEqual(["api/changes/[mode]/route.ts"]);
  for (const file of streaming) {
    const { HEAD }: { HEAD(): Response } = await import(join(app, file));
    expect([HEAD().status, HEAD().headers.get("allow")]).toEqual([405, "GET"]);
  }
});
