import { describe, expect, onTestFinished, test, vi } from "vitest";
import { restoreInlineFile, withoutInlineFile } from "@/server/api/inline-file";
import { ApiError } from "@/server/core/operation/errors";
import { withFileSlot } from "@/server/platform/files/quota";
import { entryPoints } from "@/server/platform/http/entry-points";
import { account, asOwner } from "@/server/test/account";
import { tool } from "@/server/test/tool-calls";
import { newFile } from "@/server/verification/verification.fixture";
import { mcp } from "./mcp";

const file = "QUJD".repeat(30_000);
const separate = (text: string) => withoutInlineFile(text, entryPoints.mcp.maxBytes);
const call = (args: string) => `{"jsonrpc":"2.0","id":1,"params":{"name":"x","arguments":${args}}}`;
const refusalOf = (text: string) => {
  try {
    separate(text);
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
      const separated = separate(call(`{"file":{${opening}${file}","name":"a.pdf"}}`));
      expect(separated.file).toBe(file);
      const body = JSON.parse(separated.text);
      expect(body.params.arguments.file).toEqual({ data_base64: "", name: "a.pdf" });
      restoreInlineFile(body, separated.file);
      expect(body.params.arguments.file).toEqual({ data_base64: file, name: "a.pdf" });
    },
  );

  test("may have its slashes, plus and equals signs escaped", () => {
    const text = call(`{"data_base64":"${file}\\/\\u002B\\u002f\\u003D="}`);
    expect(separate(text).file).toBe(`${file}/+/==`);
  });

  test("may have all of its characters escaped, without taking seconds", () => {
    const before = process.cpuUsage().user;
    expect(separate(call(`{"data_base64":"\\u0051${"\\/".repeat(2_000_000)}"}`)).file).toMatch(/^Q\/{99}/);
    expect(process.cpuUsage().user - before).toBeLessThan(500_000);
  });

  test("is left in place in a short call", () => {
    const text = call('{"file":{"data_base64":"QUJD"}}');
    expect(separate(text)).toEqual({ text, file: null });
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
    const { text, file: taken } = separate(call(`{"other":{"data_base64":"${file}"}}`));
    const body = JSON.parse(text);
    restoreInlineFile(body, taken);
    expect(body.params.arguments).toEqual({ other: { data_base64: "" } });
  });
});

test("an argument is long only where the tool takes a file, so that nothing else is searched for card numbers", async () => {
  const shop = await account({ keyCount: 1 });
  const digits = "12 34 ".repeat(50_000);
  const codeOf = async (name: string, args: object) =>
    (await tool(shop, name, args)).structuredContent.error.code;
  const document = { type: "commercial_registration", data_base64: digits };
  expect(await codeOf("kyc_submit_document", document)).toBe("request_body_invalid");
  expect(await codeOf("upload_picture", { file: { data_base64: digits } })).toBe("request_body_invalid");
  expect(await codeOf("upload_picture", { data_base64: digits })).toBe("parameter_invalid");
});

/** Sends a call with a long body that does not arrive, until `ends` are called. `onRead`: it is waited for. */
const slowCall = async (
  key = "",
  address = "192.0.2.1",
  ends: (() => void)[] = [],
  onRead: () => void = () => {},
) => {
  const start = (controller: ReadableStreamDefaultController) => void ends.push(() => controller.close());
  const pull = () => {
    onRead();
    return new Promise<void>(() => {});
  };
  const body = new ReadableStream({ start, pull }, { highWaterMark: 0 });
  const headers = {
    authorization: `Bearer ${key}`,
    "content-length": "200000",
    "x-forwarded-for": address,
  };
  const init = { method: "POST", headers, body, duplex: "half" };
  return mcp(new Request("http://localhost:3000/mcp", init));
};

test("eight long calls of an account, 16 of a network and 64 of all are received at the same time", async () => {
  const shops = await Promise.all(Array.from({ length: 10 }, () => account({ keyCount: 1 })));
  const ends: (() => void)[] = [];
  const send = async (key: string | undefined, address: string) =>
    (await slowCall(key, address, ends)).status;
  const [first, ...others] = shops.map(({ key }) => key);
  const calls = Array.from({ length: 9 }, () => send(first, "192.0.0.1"));
  expect(await Promise.race(calls)).toBe(429);
  const eight = (key: string | undefined, n: number) =>
    Array.from({ length: 8 }, () => send(key, `192.0.${Math.floor((n + 1) / 2)}.1`));
  const second = eight(others[0], 0);
  expect(await Promise.race([...second, send(others[8], "192.0.0.1")])).toBe(429);
  const rest = others.slice(1, 7).flatMap((key, n) => eight(key, n + 1));
  expect(await Promise.race([...second, ...rest, send(others[7], "203.0.113.9")])).toBe(429);
  for (const end of ends) end();
  expect((await Promise.all(calls)).toSorted()).toEqual([...Array(8).fill(400), 429]);
});

test("a long call is not received from a key without a tool for files, so that it takes no place of others", async () => {
  const [scoped, readOnly] = await Promise.all([account(), account()]);
  await asOwner("update api_key set scopes = 'balance:read' where account_id = $1", [scoped.id]);
  await asOwner("update api_key set access = 'read_only' where account_id = $1", [readOnly.id]);
  for (const { nextKey } of [scoped, readOnly]) {
    const calls = Array.from({ length: 9 }, async () => (await slowCall(nextKey())).status);
    expect(await Promise.all(calls)).toEqual(Array(9).fill(400));
  }
});

test("a long call that has not arrived after twenty seconds is rejected", async () => {
  const { key } = await account({ keyCount: 1 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let answer: Promise<Response> | undefined;
  await new Promise<void>((resolve) => {
    answer = slowCall(key, undefined, [], resolve);
  });
  vi.advanceTimersByTime(20_000);
  const response = await answer;
  expect(response?.status).toBe(400);
  expect(await response?.text()).toContain("The body did not arrive in time.");
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
