import { goods } from "./goods";
import type { Order } from "./orders";
import { type Locale, texts } from "./texts";

type Service = { service: string; publishableKey: string };

export const shopPage = (locale: Locale) => {
  const t = texts[locale];
  const rows = goods.map(
    ({ id, price, name }) => `<li><span>${name[locale]}</span> ${money(price)}
<span class="amount"><label for="${id}">${t.quantity} <span class="unseen">– ${name[locale]}</span></label>
<select id="${id}" name="${id}">${[0, 1, 2, 3].map((n) => `<option${n === 1 ? " selected" : ""}>${n}</option>`).join("")}</select></span></li>`,
  );
  return page(
    locale,
    t.shop,
    `<p>${t.lead}</p>
<form method="post" action="/orders?lang=${locale}"><ul>${rows.join("")}</ul><button>${t.order}</button></form>`,
  );
};

export function orderPage(order: Order, service: Service): string {
  const t = texts[order.locale];
  switch (order.status) {
    case "open":
      return checkout(order, service);
    case "paying":
      return page(
        order.locale,
        t.paying,
        `<p>${t.payingText}</p>${order.next === null ? again(order) : `<p><a class="button" href="${escaped(order.next)}">${t.next}</a></p>`}`,
      );
    case "unknown":
      return page(order.locale, t.unknown, `<p>${t.unknownText}</p>${again(order)}`);
    case "paid":
      return order.refunded < order.amount ? paid(order) : refunded(order);
  }
}

function paid(order: Order): string {
  const t = texts[order.locale];
  const part = order.refunded === 0 ? "" : `<p>${t.refundedPart} ${money(order.refunded)}</p>`;
  return page(
    order.locale,
    t.paid,
    `<p>${t.paidText}</p><p>${money(order.amount)}</p>${part}${number(order)}${back(order.locale)}`,
  );
}

function refunded(order: Order): string {
  const t = texts[order.locale];
  return page(
    order.locale,
    t.refunded,
    `<p>${t.refundedText}</p><p>${money(order.refunded)}</p>${number(order)}${back(order.locale)}`,
  );
}

const number = ({ payment }: Order) => `<p><bdi>${payment ?? ""}</bdi></p>`;

function checkout({ locale, lines, amount, failures }: Order, { service, publishableKey }: Service): string {
  const t = texts[locale];
  const rows = lines.map(
    ({ good, quantity }) =>
      `<li><span>${quantity} × ${good.name[locale]}</span> ${money(good.price * quantity)}</li>`,
  );
  return page(
    locale,
    t.total,
    `<ul>${rows.join("")}</ul><p class="total">${t.total}: ${money(amount)}</p>
${failures > 0 ? `<p role="alert" class="problem">${t.declined}</p>` : ""}
<form id="checkout">
<div id="card" data-key="${escaped(publishableKey)}"></div>
<button disabled>${t.pay}</button> <p id="problem" role="alert" class="problem" hidden></p>
</form>${back(locale)}
<script src="${escaped(service)}/halala.js"></script><script src="/checkout.js"></script>`,
  );
}

export const missingPage = (locale: Locale) => page(locale, texts[locale].missing, back(locale));

const again = ({ id, locale }: Order) =>
  `<p><a class="button" href="/orders/${id}">${texts[locale].check}</a></p>`;

const back = (locale: Locale) => `<p><a href="/?lang=${locale}">${texts[locale].back}</a></p>`;

const page = (locale: Locale, title: string, body: string) => `<!doctype html>
<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${texts[locale].shop}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/shop.css">
</head>
<body><header><a href="/?lang=${locale}">${texts[locale].shop}</a>
<a href="/?lang=${locale === "ar" ? "en" : "ar"}" lang="${locale === "ar" ? "en" : "ar"}">${texts[locale].other}</a></header>
<main><h1>${title}</h1>${body}</main></body></html>`;

const money = (halalas: number) => `<bdi dir="ltr">${(halalas / 100).toFixed(2)} SAR</bdi>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
