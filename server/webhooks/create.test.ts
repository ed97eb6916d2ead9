import { expect, test } from "vitest";
import { account } from "@/server/test/account";

test("an account has at most sixteen endpoints", async () => {
  const shop = await account();
  for (let n = 0; n < 16; n += 1)
    expect((await shop.post("/v1/webhook_endpoints", { url: `https://shop.example/${n}` })).status).toBe(200);
  expect(await shop.post("/v1/webhook_endpoints", { url: "https://shop.example/17" })).toMatchObject({
    status: 409,
    body: { error: { code: "webhook_endpoint_limit" } },
  });
});

test.each([
  ["http://shop.example/"],
  ["https://10.0.0.1/"],
  ["https://user:pw@shop.example/"],
  ["https://shop.example:22/"],
  ["ftp://shop.example/"],
  ["https://localhost/x#y"],
  ["not a url"],
])("rejects %s", async (url) => {
  const shop = await account();
  expect(await shop.post("/v1/webhook_endpoints", { url })).toMatchObject({
    status: 400,
    body: { error: { code: "webhook_url_refused", param: "url" } },
  });
});
