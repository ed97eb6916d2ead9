import { expect, test } from "vitest";
import { member } from "@/server/team/team.fixture";
import { account, dashboard } from "@/server/test/account";
import { fillKeys } from "./keys.fixture";

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error) => error.cause?.code,
  );

test("an account has at most 100 active keys in a mode, and can still rotate and revoke them", async () => {
  const { id } = await account({ keyCount: 1 });
  const { userId: user } = await member(id, "owner");
  const owner = dashboard(id, { user });
  await fillKeys(id, 98);
  const last = await owner.api_keys.create({ name: "Last" });
  expect(await codeOf(owner.api_keys.create({ name: "One more" }))).toBe("api_key_limit");
  await owner.api_keys.roll({ id: last.id, expire_old_in: 0 });
  const another = (await owner.api_keys.list({})).data.find(({ name }) => name === "Server");
  await owner.api_keys.revoke({ id: another?.id ?? "" });
  expect(await codeOf(owner.api_keys.create({ name: "One more" }))).toBe("done");
  expect(await codeOf(owner.api_keys.create({ name: "One more" }))).toBe("api_key_limit");
});

test("a member who created 100 keys in each mode can be removed", async () => {
  const shop = await account({ keyCount: 1 });
  const [{ userId: owner }, { userId: user }] = [
    await member(shop.id, "owner"),
    await member(shop.id, "developer"),
  ];
  await fillKeys(shop.id, 100, { user });
  await fillKeys(shop.id, 100, { user, mode: "live" });
  await dashboard(shop.id, { user: owner }).members.remove({ id: user });
  const { data } = await dashboard(shop.id, { user: owner }).api_keys.list({ limit: 100 });
  expect(data.filter(({ name, status }) => name === "Server" && status === "active")).toEqual([]);
});
