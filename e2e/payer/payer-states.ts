import { api, expect, makeLink, readLink } from "@/e2e/support/fixtures";
import { endLink } from "@/e2e/support/owner-sql";
import { payStates, type State } from "./pay-page-states";
import { recoveryStates } from "./pay-recovery-states";
import { answerBank, cards, goToBank, payWith } from "./payer";
import { subscribe, texts } from "./subscriber";
import { pay as payByTest } from "./subscriptions";

const started = payStates["in progress"];
const paid = payStates["already paid"];
const payRefunded: State = async (page, locale) => {
  const link = await makeLink({ locale });
  await page.goto(link.url);
  await payWith(page, locale, cards.mada);
  await api("POST", `/v1/payments/${(await readLink(link.id)).payment}/refunds`, {});
  await page.goto(link.url);
};

const consent =
  (more: object): State =>
  async (page, locale) => {
    await page.goto((await subscribe(locale, more)).url);
  };

/** States of the pay page for pictures, besides those checked for accessibility. */
export const morePayStates: Record<string, State> = {
  ...recoveryStates,
  "paid by others": async (page, locale) => {
    await paid?.(page, locale);
    await page.context().clearCookies();
    await page.reload();
  },
  "all places taken": async (page, locale) => {
    const link = await makeLink({ locale, max_payments: 2 });
    for (let n = 0; n < 2; n += 1) await api("POST", `/v1/test/payment_links/${link.id}/pay`, {});
    await page.goto(link.url);
  },
  "refunded to the payer": payRefunded,
  stopped: async (page, locale) => {
    await started?.(page, locale);
    await page.getByRole("button", { name: texts[locale].pay.states.in_progress.stop }).click();
    await page.waitForURL(/stopped/);
  },
  "ends soon": async (page, locale) => {
    const expires = new Date(Date.now() + 1_200_000).toISOString();
    const link = await makeLink({ locale, expires_at: expires });
    await endLink(link.id, 100_000);
    await page.goto(link.url);
  },
  "a million": async (page, locale) => {
    await page.goto((await makeLink({ locale, amount: 100_000_000, vat_inclusive: true })).url);
  },
  consent: consent({}),
  "consent of twelve": consent({ cycles_total: 12 }),
  "consent of a quarter": consent({ interval_count: 3, amount: 129_900 }),
};

/** An active subscription, and its customer page in a given state. */
const managed =
  (more: object, then: (id: string) => Promise<unknown>, path = ""): State =>
  async (page, locale) => {
    const made = await subscribe(locale, more);
    await payByTest(String(made.payment_link));
    await then(made.id);
    await page.goto(`${made.manage_url}${path}?language=${locale}`);
  };

const nothing = async () => {};
const advance = (body: object) => (id: string) => api("POST", `/v1/test/subscriptions/${id}/advance`, body);
const act = (name: string, body: object) => (id: string) =>
  api("POST", `/v1/subscriptions/${id}/${name}`, body);
const customer = { reason: "customer_request" };
const failed = { outcome: "failed", failure_code: "insufficient_funds" };
const resumesAt = new Date(Date.now() + 20 * 86_400_000).toISOString();

export const manageStates: Record<string, State> = {
  active: managed({}, advance({ outcome: "paid" })),
  "past due": managed({}, advance(failed)),
  paused: managed({}, act("pause", {})),
  "paused until": managed({}, act("pause", { resumes_at: resumesAt })),
  ending: managed({}, act("cancel", { at_period_end: true, ...customer })),
  "canceled by the merchant": managed({}, act("cancel", { at_period_end: true })),
  ended: managed({}, act("cancel", customer)),
  completed: managed({ cycles_total: 1 }, nothing),
  yearly: managed({ interval: "year", cycles_total: 3 }, nothing),
  cancel: managed({}, nothing, "/cancel"),
  "cancel when past due": managed({}, advance(failed), "/cancel"),
  card: managed({}, nothing, "/card"),
  "card when past due": managed({}, advance(failed), "/card"),
  consent: managed({}, nothing, "/consent"),
};

const receiptAfter =
  (fields: object, then: (payment: string) => Promise<unknown>): State =>
  async (page, locale) => {
    const link = await makeLink({ locale, ...fields });
    await page.goto(link.url);
    await payWith(page, locale, cards.mada);
    await then(String((await readLink(link.id)).payment));
    await page.reload();
  };

const refund = (body: object) => (id: string) => api("POST", `/v1/payments/${id}/refunds`, body);

export const receiptStates: Record<string, State> = {
  paid: receiptAfter({}, nothing),
  "paid with VAT": receiptAfter({ vat_inclusive: true }, nothing),
  "refunded in part": receiptAfter({ vat_inclusive: true }, refund({ amount: 9_900 })),
  refunded: receiptAfter({ vat_inclusive: true }, refund({})),
  "refunded automatically": async (page, locale) => {
    const link = await makeLink({ locale, vat_inclusive: true });
    await goToBank(page, locale, link.url);
    await api("POST", `/v1/payment_links/${link.id}/cancel`, {});
    await answerBank(page, "Approve");
    await expect(async () => {
      await page.reload();
      const name = texts[locale].pay.receipt.refunded;
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
  "of a stranger": async (page, locale) => {
    await receiptAfter({}, nothing)(page, locale);
    await page.context().clearCookies();
    await page.reload();
  },
};
