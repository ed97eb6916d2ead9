import type { Consent, Payment, Subscription } from "@/prisma/generated/client";
import { sha256 } from "@/server/base/runtime/digest";
import type { Context } from "@/server/core/operation/context";
import type { Locale } from "@/server/core/operation/errors";
import type { Day } from "@/server/core/values/day";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { newId, timeOfId } from "@/server/core/values/ids";
import { formatDay, longDate } from "@/server/core/values/locale";
import { type Interval, meetsShortMonth } from "./calendar";

type ConsentInput = {
  purpose: "start" | "change_card";
  text: string;
  locale: Locale;
  ip: string | null;
  userAgent: string | null;
  gatewayToken: string;
  /** What the page showed as the next charges, if they are no part of the text. */
  shownCharges?: string;
};

const maxUserAgentLength = 500;

export function newConsent(
  { id: subscriptionId, accountId, mode }: Subscription,
  input: ConsentInput,
): Consent {
  const id = newId("cns");
  return {
    id,
    accountId,
    mode,
    subscriptionId,
    purpose: input.purpose,
    text: input.text,
    textVersion: consentTextVersion,
    textHash: textHash(input.text),
    locale: input.locale,
    acceptedAt: timeOfId(id),
    ip: input.ip,
    userAgent: input.userAgent?.slice(0, maxUserAgentLength) ?? null,
    shownCharges: input.shownCharges ?? null,
    gatewayToken: input.gatewayToken,
    brand: null,
    last4: null,
    expMonth: null,
    expYear: null,
    funding: null,
    state: "given",
    paymentId: null,
    cardId: null,
    revision: 0,
  };
}

/** A simulated consent, with a card that exists only here. */
export const simulatedConsent = (
  ctx: Context,
  subscription: Subscription,
  text: string,
  payment: Pick<Payment, "id" | "brand" | "last4">,
): Consent => {
  const gatewayToken = `token_simulated_${newId("cns")}`;
  const input = { text, locale: ctx.locale, ip: null, userAgent: "simulated", gatewayToken };
  return {
    ...newConsent(subscription, { purpose: "start", ...input }),
    brand: payment.brand,
    last4: payment.last4,
    expMonth: 12,
    expYear: ctx.now().getUTCFullYear() + 5,
    state: "used",
    paymentId: payment.id,
  };
};

/** Changes with every change of the wording below. A consent stores it with the full text. */
export const consentTextVersion = "2026-11-26";

type Terms = Pick<Subscription, "amount" | "interval" | "intervalCount" | "cyclesTotal">;

/** The sentence a customer agrees to when a subscription starts on a day in Riyadh. */
export function startText(locale: Locale, merchant: string, terms: Terms, today: Day): string {
  const sum = formatGroupedRiyals(terms.amount);
  const recurrence = recurrenceText(locale, terms, today);
  const from = longDate(locale, today);
  const times = terms.cyclesTotal;
  const total = times === null || times === 1 ? null : formatGroupedRiyals(terms.amount * times);
  if (locale === "ar") {
    const until =
      times === null
        ? "إلى أن ألغي الاشتراك"
        : `${inArabic(times, timesInArabic)}${total === null ? "" : ` بإجمالي ${total} ريال سعودي`} أو إلى أن ألغي الاشتراك`;
    return `أوافق على أن يُخصم من بطاقتي لصالح ${merchant} مبلغ ${sum} ريال سعودي ${recurrence} ابتداءً من ${from}، ${until}، وعلى حفظ بطاقتي لهذا الغرض.`;
  }
  const until =
    times === null
      ? "until I cancel"
      : `${times === 1 ? "once" : `${times} times (${total} SAR in total)`}, or until I cancel`;
  return `I authorize ${merchant} to charge my card ${sum} SAR ${recurrence} starting ${from}, ${until}, and I agree that my card is saved for this purpose.`;
}

/** The sentence a customer agrees to when they add another card. */
export const changeText = (locale: Locale, merchant: string): string =>
  locale === "ar"
    ? `أوافق على حفظ هذه البطاقة واستخدامها بدلًا من بطاقتي السابقة في اشتراكي لدى ${merchant} بالشروط نفسها.`
    : `I agree that this card is saved and replaces my previous card for my subscription with ${merchant}, on the same terms.`;

export const textHash = (text: string) => sha256(text).toString("base64url");

/**
 * "every month on day 15", "كل شهر في اليوم 15". If a month or year of the agreement has no such day, also the day of
 * the charge in it.
 */
export function recurrenceText(locale: Locale, terms: Terms, anchor: Day): string {
  const { interval, intervalCount, cyclesTotal } = terms;
  const unit = interval as Interval; // a check constraint allows only these four
  const on = { day: () => null, week: weekday, month: dayOfMonth, year: dayOfYear }[unit](locale, anchor);
  const every =
    locale === "ar"
      ? intervalCount === 1
        ? `كل ${unitsInArabic[unit].one}`
        : `كل ${inArabic(intervalCount, unitsInArabic[unit])}`
      : intervalCount === 1
        ? `every ${unit}`
        : `every ${intervalCount} ${unit}s`;
  if (on === null) return every;
  const hasShort = meetsShortMonth(anchor, { interval: unit, intervalCount }, cyclesTotal);
  return `${every} ${on}${hasShort ? ` ${inShort[locale][unit === "year" ? "year" : "month"]}` : ""}`;
}

const inShort: Record<Locale, Record<"month" | "year", string>> = {
  en: { month: "(on the last day in shorter months)", year: "(on 28 February in other years)" },
  ar: {
    month: "(أو في آخر يوم من الشهر إذا كان أقصر)",
    year: "(أو في 28 فبراير إذا لم تكن السنة كبيسة)",
  },
};

const weekday = (locale: Locale, day: Day) =>
  `${locale === "ar" ? "يوم" : "on"} ${formatDay(locale, day, { weekday: "long" })}`;
const dayOfMonth = (locale: Locale, day: Day) =>
  `${locale === "ar" ? "في اليوم" : "on day"} ${Number(day.slice(8))}`;
const dayOfYear = (locale: Locale, day: Day) =>
  `${locale === "ar" ? "في" : "on"} ${formatDay(locale, day, { day: "numeric", month: "long" })}`;

/** `hundred` follows 100, 200 and numbers like 101 and 202. */
type Counted = { one: string; two: string; few: string; many: string; hundred: string };

const unitsInArabic: Record<Interval, Counted> = {
  day: { one: "يوم", two: "يومين", few: "أيام", many: "يومًا", hundred: "يوم" },
  week: { one: "أسبوع", two: "أسبوعين", few: "أسابيع", many: "أسبوعًا", hundred: "أسبوع" },
  month: { one: "شهر", two: "شهرين", few: "أشهر", many: "شهرًا", hundred: "شهر" },
  year: { one: "سنة", two: "سنتين", few: "سنوات", many: "سنة", hundred: "سنة" },
};
const timesInArabic: Counted = { one: "مرة واحدة", two: "مرتين", few: "مرات", many: "مرة", hundred: "مرة" };

/**
 * A number with its noun. In Arabic, one and two are expressed by the noun alone, and three to ten take the
 * plural.
 */
function inArabic(n: number, { one, two, few, many, hundred }: Counted): string {
  if (n === 1) return one;
  if (n === 2) return two;
  const rest = n % 100;
  if (rest < 3) return `${n} ${hundred}`;
  return `${n} ${rest <= 10 ? few : many}`;
}
