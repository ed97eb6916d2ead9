import { expect, test } from "vitest";
import { member } from "@/server/team/team.fixture";
import { account, dashboard } from "@/server/test/account";

test("an address gets at most ten invitations in 15 minutes from all accounts together", async () => {
  const email = `victim-${Date.now()}@example.sa`;
  const invite = async () => {
    const { id } = await account({ keyCount: 1 });
    const { userId } = await member(id, "owner");
    const outcome = dashboard(id, { user: userId }).invitations.create({ email, role: "viewer" });
    return outcome.then(
      () => "sent",
      (error) => error.cause?.code,
    );
  };
  const outcomes = [];
  for (let n = 0; n < 11; n += 1) outcomes.push(await invite());
  expect(outcomes).toEqual([...Array(10).fill("sent"), "too_many_tries"]);
});
