import { parse } from "parse5";
import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { api, expect, makeLink, test } from "@/e2e/support/fixtures";
import { expireLink } from "@/e2e/support/owner-sql";
import { cards, expectReceipt, languages, payWith } from "./payer";

const messages = { ar, en };
const crawler = { "user-agent": "facebookexternalhit/1.1", "accept-language": "" };

/** Returns the properties by which a chat makes a card, as its crawler reads them. */
async function cardOf(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(url, { headers: crawler })).text();
  const tags = JSON.stringify(parse(html), (name, value) => (name === "parentNode" ? undefined : value));
  const found: Record<string, string> = {};
  for (const [, attributes] of tags.matchAll(/"tagName":"meta","attrs":(\[.*?\])/g)) {
    const pairs: { name: string; value: string }[] = JSON.parse(attributes ?? "[]");
    const { property, name, content } = Object.fromEntries(pairs.map((pair) => [pair.name, pair.value]));
    found[property ?? name ?? ""] = content ?? "";
  }
  return found;
}

for (const language of languages) {
  const { preview, title } = messages[language];
  const merchant = "Noura Shop";
  const titleOf = (text: string) => text.replace("{merchant}", merchant).replace("{amount}", "249.00");
  const textOf = (text: string) => preview.test.replace("{text}", titleOf(text));

  test(`a chat shows a link in ${language} with its amount and seller, and nothing of the customer`, async () => {
    const customer = await api("POST", "/v1/customers", {
      name: "Reem Al-Otaibi",
      email: "reem@example.com",
    });
    const link = await makeLink({ locale: language, customer: customer.id });
    const card = await cardOf(link.url);
    expect(card).toMatchObject({
      "og:title": titleOf(title.ready),
      "og:description": textOf(preview.ready),
      "og:site_name": merchant,
      "og:locale": language === "ar" ? "ar_SA" : "en_SA",
      "og:url": link.url,
    });
    expect(JSON.stringify(card)).not.toMatch(/Reem|Order 1043/);
    const before = await api("GET", `/v1/payment_links/${link.id}`);
    await Promise.all(Array.from({ length: 5 }, () => cardOf(link.url)));
    expect(await api("GET", `/v1/payment_links/${link.id}`)).toEqual(before);
    await api("POST", `/v1/payment_links/${link.id}/cancel`, {});
    expect(await cardOf(link.url)).toMatchObject({
      "og:title": titleOf(title.canceled),
      "og:description": textOf(preview.inactive),
    });
  });

  test(`a chat shows a receipt and an expired link in ${language}`, async ({ page }) => {
    const link = await makeLink({ locale: language });
    await page.goto(link.url);
    await payWith(page, language, cards.mada);
    await expectReceipt(page, language);
    expect(await cardOf(page.url())).toMatchObject({
      "og:title": titleOf(title.receipt),
      "og:description": textOf(preview.receipt),
    });
    const expired = await makeLink({ locale: language });
    await expireLink(expired.id);
    expect((await cardOf(expired.url))["og:title"]).toBe(titleOf(title.expired));
  });
}
