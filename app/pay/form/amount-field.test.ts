import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AmountField } from "./amount-field";
import { browserAttemptKey, forgetAttempt } from "./attempt-key";

const texts = { label: "Amount", hint: "From 10 to 50", held: "Not now", total: "Total", vat: null };
const page = { slug: "shop", ready: true, min: 1_000, max: 5_000, texts };

function shown(amount: number | null) {
  const state = { amount, paying: false, error: undefined, onInput: () => {} };
  const html = renderToStaticMarkup(createElement(AmountField, { ...page, ...state }));
  return { isReadOnly: /\breadonly\b/i.test(html), saysWhy: html.includes(texts.held) };
}

test("the amount of an open attempt cannot be changed, and the page says why", () => {
  const free = { isReadOnly: false, saysWhy: false };
  expect(shown(1_250)).toEqual(free);
  browserAttemptKey(page.slug);
  expect(shown(1_250)).toEqual({ isReadOnly: true, saysWhy: true });
  // One that was not kept can be entered again.
  expect(shown(null)).toEqual(free);
  forgetAttempt(page.slug);
  expect(shown(1_250)).toEqual(free);
});
