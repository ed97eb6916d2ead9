import { expect, onTestFinished, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { dayOf } from "@/server/core/values/day";
import { startText, textHash } from "@/server/subscriptions/consent";
import { offered } from "@/server/subscriptions/subscriptions.fixture";
import { asOwner, fromOutside } from "@/server/test/account";
import { agree } from "@/server/test/hosted-pages";
import { GET } from "./[slug]/verified/route";

test("a customer whose first charge could not be recorded is sent to its outcome, as its payer", async () => {
  const { shop, id, body } = await offered();
  const slug = String(body.url).split("/").at(-1) ?? "";
  const subscription = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const { id: token, verification_url } = await newToken();
  const text_hash = textHash(startText("en", "Test Shop", subscription, dayOf(new Date())));
  await agree(slug, { token, text_hash, locale: "en" }, { ip: null, userAgent: null });
  await walk3ds(verification_url ?? "");
  await asOwner(`
    create or replace function unpaid() returns trigger language plpgsql as $$
    begin raise exception 'the outcome cannot be recorded'; end $$;
    create or replace trigger unpaid before update on payment for each row
      when (new.account_id = '${shop.id}' and new.status = 'paid') execute function unpaid()`);
  onTestFinished(() => asOwner("drop trigger unpaid on payment").then(() => undefined));
  const request = new Request(`http://localhost/pay/${slug}/verified?id=${token}`);
  const { headers } = await fromOutside(() => GET(request, { params: Promise.resolve({ slug }) }));
  const payment = await unscoped.payment.findFirstOrThrow({ where: { subscriptionId: id } });
  expect(headers.get("location")).toBe(`/return/${payment.receiptSlug}`);
  expect(headers.getSetCookie()[0]).toMatch(`attempt=${payment.receiptSlug}; Path=/pay/${slug};`);
});
