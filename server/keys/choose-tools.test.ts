import { expect, test } from "vitest";
import { member } from "@/server/team/team.fixture";
import { account, dashboard } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";

const namesFor = async (key: string): Promise<string[]> =>
  (await rpc(key, "tools/list")).body.result.tools.map(({ name }: { name: string }) => name);
const call = async (key: string, name: string) =>
  (await rpc(key, "tools/call", { name, arguments: {} })).body.result;

async function agent() {
  const shop = await account();
  const { userId } = await member(shop.id, "owner");
  const person = dashboard(shop.id, { user: userId });
  const { id, secret } = await person.api_keys.create({ name: "Agent" });
  const choose = (off: string[], on: string[] = []) =>
    person.api_keys.choose_tools({ id, turn_off: off, turn_on: on });
  return { shop, person, id, secret, choose };
}

test("a disabled tool is neither listed nor executed; all others are", async () => {
  const { secret, choose } = await agent();
  const all = await namesFor(secret);
  expect((await choose(["refund_payment", "list_payments"])).disabled_tools).toEqual([
    "list_payments",
    "refund_payment",
  ]);
  expect(await namesFor(secret)).toEqual(
    all.filter((name) => name !== "refund_payment" && name !== "list_payments"),
  );
  expect(await call(secret, "list_payments")).toMatchObject({
    isError: true,
    structuredContent: { mode: "test", error: { code: "tool_turned_off" } },
  });
  expect(await call(secret, "account_status")).toMatchObject({ isError: false });
  await choose([], ["list_payments"]);
  expect(await namesFor(secret)).toEqual(all.filter((name) => name !== "refund_payment"));
  expect(await call(secret, "list_payments")).toMatchObject({ isError: false });
});

test("disabled tools affect neither other keys nor the API", async () => {
  const { shop, secret, choose } = await agent();
  await choose(["list_payments"]);
  expect(await call(shop.key, "list_payments")).toMatchObject({ isError: false });
  expect((await shop.get("/v1/payments", { key: secret })).status).toBe(200);
});

test("a rolled key keeps its disabled tools", async () => {
  const { person, id, choose } = await agent();
  await choose(["refund_payment"]);
  const { new: fresh } = await person.api_keys.roll({ id });
  expect(fresh.disabled_tools).toEqual(["refund_payment"]);
  expect(await namesFor(fresh.secret)).not.toContain("refund_payment");
});

test.each([["Refund"], ["a b"], ["x".repeat(65)], [""]])("rejects %j as a tool name", async (name) => {
  const { choose } = await agent();
  await expect(choose([name])).rejects.toThrow("turn_off.0 must be the name of a tool");
});

test("a change keeps tools that another member turned off meanwhile", async () => {
  const { person, id, choose } = await agent();
  await Promise.all([choose(["refund_payment"]), choose(["list_payments"]), choose(["list_events"], [])]);
  const { data } = await person.api_keys.list({});
  expect(data.find((key) => key.id === id)?.disabled_tools).toEqual([
    "list_events",
    "list_payments",
    "refund_payment",
  ]);
});

test("at most 50 tools can be turned off", async () => {
  const { choose } = await agent();
  const names = (first: number) =>
    Array.from({ length: 26 }, (_, index) => `tool_${String.fromCharCode(97 + first, 97 + index)}`);
  await choose(names(0));
  await expect(choose(names(1))).rejects.toThrow("a key can have at most 50 tools turned off");
});
