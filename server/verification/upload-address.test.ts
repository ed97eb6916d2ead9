import { expect, test } from "vitest";
import { PUT } from "@/app/api/documents/[token]/route";
import { connected } from "@/server/apps/apps.fixture";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { toolWith } from "@/server/test/tool-calls";
import { newFile } from "./verification.fixture";

async function addressFor(secret: string): Promise<string> {
  const { structuredContent } = await toolWith(secret, "kyc_submit_document", { type: "iban_letter" });
  return structuredContent.result.upload_url;
}

async function statusAt(url: string): Promise<number> {
  const body = new Uint8Array(await newFile());
  const request = new Request(url, { method: "PUT", headers: { "content-type": "image/png" }, body });
  return (await PUT(request, { params: Promise.resolve({ token: url.split("/").at(-1) ?? "" }) })).status;
}

const ofKey = ({ key }: TestAccount) => addressFor(key);
const ofApp = async (shop: TestAccount) => addressFor((await connected({ shop })).access);

test.each([
  ["the key has other scopes", ofKey, "update api_key set scopes = 'payments:write' where account_id = $1"],
  ["the key may only read", ofKey, "update api_key set access = 'read_only' where account_id = $1"],
  ["the key has the role of a viewer", ofKey, "update api_key set role = 'viewer' where account_id = $1"],
  [
    "the app has other scopes",
    ofApp,
    "update oauth_grant set scopes = '{links:write}' where account_id = $1",
  ],
  ["the app's person is a viewer", ofApp, "update membership set role = 'viewer' where account_id = $1"],
  ["the app's person has left", ofApp, "delete from membership where account_id = $1"],
] as const)("an address for a document accepts none once %s", async (_, request, change) => {
  const shop = await account({ verification: "not_started" });
  const [used, unused] = [await request(shop), await request(shop)];
  expect(await statusAt(used)).toBe(200);
  await asOwner(change, [shop.id]);
  expect(await statusAt(unused)).toBe(404);
});
