import { expect, test } from "vitest";
import { elementsHome } from "@/packages/clients/elements/settings";
import { baseUrl } from "@/server/base/runtime/env";
import { GET } from "./route";

const get = (headers: Record<string, string> = {}) =>
  GET(new Request("http://localhost:3000/halala.js", { headers }));

test("serves the script to any page with the right type and a short cache lifetime", async () => {
  const { status, headers } = get();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": expect.stringMatching(/^public, max-age=\d{1,3},/),
    etag: expect.stringMatching(/^"[\w-]{32}"$/),
  });
});

test("embeds the serving origin as the only origin of its iframe", async () => {
  const text = await get().text();
  expect(text).toContain(JSON.stringify(baseUrl));
  expect(text).not.toContain(elementsHome);
});

test("answers 304 if the script is unchanged", async () => {
  const etag = get().headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = get({ "if-none-match": known });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect(get({ "if-none-match": '"other"' }).status).toBe(200);
});
