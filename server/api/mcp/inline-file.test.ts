import { describe, expect, test } from "vitest";
import { ApiError } from "@/server/core/operation/errors";
import { withFileSlot } from "@/server/platform/files/semaphore";
import { account } from "@/server/test/account";
import { tool } from "@/server/test/tool-calls";
import { newFile } from "@/server/verification/verification.fixture";
import { restoreInlineFile, withoutInlineFile } from "./inline-file";
import { mcp } from "./mcp";

const file = "QUJD".repeat(30_000);
const call = (args: string) => `{"jsonrpc":"2.0","id":1,"params":{"name":"x","arguments":${args}}}`;
const refusalOf = (text: string) => {
  try {
    withoutInlineFile(text);
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return "none";
};

describe("the inline file of a call", () => {
  test.each(['"data_base64":"', '"data_base64" :\n "'])(
    "is extracted before parsing when written as %j",
    (opening) => {
      const separated = withoutInlineFile(call(`{"file":{${opening}${file}","name":"a.pdf"}}`));
      expect(separated.file).toBe(file);
      const body = JSON.parse(separated.text);
      expect(body.params.arguments.file).toEqual({ data_base64: "", name: "a.pdf" });
      restoreInlineFile(body, separated.file);
      expect(body.params.arguments.file).toEqual({ data_base64: file, name: "a.pdf" });
    },
  );

  test("is left in place in a short call", () => {
    const text = call('{"file":{"data_base64":"QUJD"}}');
    expect(withoutInlineFile(text)).toEqual({ text, file: null });
  });

  test.each([
    ["another argument is long", `{"note":"${file}"}`],
    ["there are two files", `{"file":{"data_base64":"${file}"},"more":{"data_base64":"${file}"}}`],
    ["the file contains escapes", `{"file":{"data_base64":"\\"${file}"}}`],
    ["the file is not terminated", `{"file":{"data_base64":"${file}`],
    ["the file is not a string", `{"file":{"data_base64":[${"1,".repeat(50_000)}1]}}`],
    ["its name contains escapes", `{"file":{"data\\u005fbase64":"${file}"}}`],
  ])("does not raise the limit of the rest of the call: %s", (_, args) => {
    expect(refusalOf(call(args))).toBe("request_body_invalid");
  });

  test("is not restored at another path", () => {
    const { text, file: taken } = withoutInlineFile(call(`{"data_base64":"${file}"}`));
    const body = JSON.parse(text);
    restoreInlineFile(body, taken);
    expect(body.params.arguments).toEqual({ data_base64: "" });
  });
});

test("eight long calls of an account, and 64 of all, are received at the same time, and no more", async () => {
  const shops = await Promise.all(Array.from({ length: 9 }, () => account({ keyCount: 1 })));
  const ends: (() => void)[] = [];
  const send = async (key: string) => {
    const body = new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) });
    const headers = { authorization: `Bearer ${key}`, "content-length": "200000" };
    const init = { method: "POST", headers, body, duplex: "half" };
    return (await mcp(new Request("http://localhost:3000/mcp", init))).status;
  };
  const [first, ...others] = shops.map(({ key }) => key);
  const nine = (key = "") => Array.from({ length: 9 }, () => send(key));
  const calls = nine(first);
  expect(await Promise.race(calls)).toBe(429);
  const eight = others.slice(0, 7).flatMap((key) => Array.from({ length: 8 }, () => send(key)));
  expect(await Promise.race([...eight, send(others[7] ?? "")])).toBe(429);
  for (const end of ends) end();
  expect((await Promise.all(calls)).toSorted()).toEqual([...Array(8).fill(400), 429]);
});

test("three files of an account are processed at the same time, and no more", async () => {
  const shop = await account({ keyCount: 1, verification: "not_started" });
  let free = () => {};
  const busy = new Promise<void>((resolve) => {
    free = resolve;
  });
  const held = withFileSlot(shop.id, () => busy);
  const files = await Promise.all(Array.from({ length: 4 }, newFile));
  const calls = files.map((bytes) => {
    const document = { name: "cr.png", mime_type: "image/png", data_base64: bytes.toString("base64") };
    return tool(shop, "kyc_submit_document", { type: "commercial_registration", file: document });
  });
  expect((await Promise.race(calls)).structuredContent.error.code).toBe("too_many_tries");
  free();
  await held;
  expect((await Promise.all(calls)).filter(({ isError }) => isError)).toHaveLength(1);
});
