import type { FailureCode, Locale, Role } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";

type Overrides = { plan?: object; customer?: object };

/** A merchant with one active subscription, in test mode. */
export async function subscribed({ plan = {}, customer = {} }: Overrides = {}) {
  const shop = await account({ keyCount: 4 });
  const sara = { name: "Sara", email: "sara@example.sa", locale: "en" };
  const { id: customerId } = (await shop.post("/v1/customers", { ...sara, ...customer })).body;
  const gym = { customer: customerId, amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
  const { id, payment_link: link } = (await shop.post("/v1/subscriptions", { ...gym, ...plan })).body;
  const payment = (await shop.post(`/v1/test/payment_links/${link}/pay`)).body;
  return { shop, customerId, id: String(id), payment };
}

export type Subscribed = Awaited<ReturnType<typeof subscribed>>;

export const read = async ({ shop, id }: Subscribed) => (await shop.get(`/v1/subscriptions/${id}`)).body;

/** Fails the next charge of a subscription. */
export const fail = async ({ shop, id }: Subscribed, failureCode: FailureCode = "card_declined") =>
  (
    await shop.post(`/v1/test/subscriptions/${id}/advance`, {
      outcome: "failed",
      failure_code: failureCode,
    })
  ).body;

export const pay = async ({ shop, id }: Subscribed) =>
  (await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "paid" })).body;

export async function member(
  { id: accountId }: TestAccount,
  role: Role,
  locale: Locale = "en",
): Promise<string> {
  const id = newId("usr");
  const email = `${role}-${id.slice(-8)}@shop.example`;
  await asOwner(`insert into "user" (id, email, name, password_hash, locale) values ($1, $2, $2, '', $3)`, [
    id,
    email,
    locale,
  ]);
  await asOwner("insert into membership (id, account_id, user_id, role) values ($1, $2, $3, $4)", [
    newId("mem"),
    accountId,
    id,
    role,
  ]);
  return email;
}

/** The emails to a merchant and their customers, oldest first. */
export const emailsOf = ({ id: accountId }: Pick<TestAccount, "id">) =>
  unscoped.mail.findMany({ where: { accountId, recipient: { not: "" } }, orderBy: { id: "asc" } });

export const templatesOf = async (shop: Pick<TestAccount, "id">) =>
  (await emailsOf(shop)).map(({ template }) => template);

/** The only email of a kind. */
export async function onlyEmail(shop: Pick<TestAccount, "id">, template: string) {
  const [mail, ...more] = (await emailsOf(shop)).filter((one) => one.template === template);
  if (mail === undefined || more.length > 0) throw new Error(`There are ${more.length + 1} of ${template}.`);
  return mail;
}

/** Marks the events of other tests as done, so that no emails are sent for them. */
export const discardOtherEvents = () =>
  asOwner(
    `do $$ declare
       other record;
     begin
       for other in select id, type from event loop
         insert into mail (id, recipient, locale, template, subject, html, text, key, created_at, failed_at)
         values ('mail_' || other.id, '', 'ar', other.type, '', '', '', 'event:' || other.id || ':customer', now(), now())
         on conflict do nothing;
       end loop;
     end $$`,
  );
