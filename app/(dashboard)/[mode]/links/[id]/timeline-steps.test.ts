import { expect, test } from "vitest";
import { member } from "@/server/team/team.fixture";
import { account, dashboard } from "@/server/test/account";
import { readLinkEvents } from "./read-events";
import { linkSteps } from "./timeline-steps";

const values = { amount: 4950, currency: "SAR" } as const;

test("names who created, paid and canceled a link", async () => {
  const shop = await account();
  const { userId: user } = await member(shop.id, "owner");
  const caller = dashboard(shop.id, { user });
  const actorsOf = async (id: string) => {
    const [link, payments, events] = await Promise.all([
      caller.payment_links.get({ id }),
      caller.payments.list({ payment_link: id }),
      readLinkEvents(caller, id),
    ]);
    return new Map(linkSteps(link, payments.data, events).map(({ kind, actor }) => [kind, actor]));
  };

  const canceled = await caller.payment_links.create(values);
  await caller.payment_links.cancel({ id: canceled.id });
  const byPerson = await actorsOf(canceled.id);
  expect(byPerson.get("created")).toEqual({ person: "Noura" });
  expect(byPerson.get("canceled")).toEqual(byPerson.get("created"));

  const { id } = (await shop.post("/v1/payment_links", values)).body;
  await shop.post(`/v1/test/payment_links/${id}/pay`);
  const byKey = await actorsOf(id);
  const key = { key: "Test", request: expect.stringMatching(/^req_/) };
  expect([byKey.get("created"), byKey.get("paid")]).toEqual([key, key]);
  expect(byKey.get("attemptPaid")).toBe("payer");
});
