import { type Html, html } from "./html";
import { english, layout } from "./layout";
import { type Behaviour, type JournalEntry, type NetworkBrand, networkBrands } from "./records";
import { type GatewayResponse, pageResponse } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { formatAmount } from "./serialize";
import { gatewayTestCards } from "./test-cards";
import { testTokens } from "./test-tokens";

const logLines = 15;

export function home({ store }: Sandbox, { local }: ApiRequest): GatewayResponse {
  return pageResponse(200, (nonce) =>
    layout({
      nonce,
      title: "بوابة الدفع التجريبية – Sandbox gateway",
      main: html`<h1>البطاقات التجريبية ${english("Test cards")}</h1>
<p>أي اسم من كلمتين بالإنجليزية، وتاريخ انتهاء في المستقبل، وأي رمز أمان. تفشل أي بطاقة غير مذكورة هنا.
${english("Use any name of two words in Latin letters, a future expiry date and any CVC. Cards that are not listed here fail.")}</p>
<div class="grid">${networkBrands.map(cardTable)}</div>
<h2>الرموز التجريبية ${english("Test tokens")}</h2>
${table("test tokens", ["الرمز Token", "البطاقة Card"], tokenRows())}
<h2>أحدث سطور السجل ${english("Latest log entries")}</h2>
${local ? logTable(store.entries) : html`<p>تظهر لهذا الجهاز فقط. ${english("Shown on this machine only.")}</p>`}`,
      script: copyScript,
    }),
  );
}

const brandNames: Record<NetworkBrand, [arabic: string, english: string]> = {
  mada: ["مدى", "mada"],
  visa: ["فيزا", "Visa"],
  master: ["ماستركارد", "Mastercard"],
  amex: ["أمريكان إكسبريس (لا يُنشأ لها رمز)", "American Express (not accepted as a token)"],
  unionpay: ["يونيون باي", "UnionPay"],
};

const outcomes: Partial<Record<Behaviour, string>> = {
  paid: "مدفوعة",
  unspecified_failure: "فشل غير محدد",
  insufficient_funds: "الرصيد غير كافٍ",
  lost_card: "بطاقة مفقودة",
  declined: "مرفوضة",
  expired_card: "بطاقة منتهية",
  limit_exceeded: "تجاوز الحد",
  stolen_card: "بطاقة مسروقة",
  frictionless: "مدفوعة دون تحقق من حامل البطاقة",
  attempted_not_available: "التحقق غير متاح",
  enrolment_error: "خطأ عند تسجيل التحقق",
  not_enrolled: "غير مسجلة في التحقق",
  authentication_error: "خطأ أثناء التحقق",
  rejected_by_issuer: "رفض البنك التحقق",
  authentication_unavailable: "التحقق غير ممكن",
};

function cardTable(brand: NetworkBrand): Html {
  const [arabic, latin] = brandNames[brand];
  const rows = gatewayTestCards
    .filter((card) => card.brand === brand)
    .map(
      ({ number, behaviour }) => html`<tr><td dir="ltr"><code>${number}</code>
<button type="button" data-copy="${number}" aria-label="نسخ الرقم المنتهي بـ ${number.slice(-4)}">نسخ</button></td>
<td>${outcomes[behaviour] ?? ""} ${english(behaviour.replaceAll("_", " "))}</td></tr>`,
    );
  return html`<section><h2>${arabic} ${english(latin)}</h2>
${table(`${latin} test cards`, ["الرقم Number", "النتيجة Outcome"], rows)}</section>`;
}

const tokenRows = (): Html[] =>
  [...testTokens.values()].map(
    ({ id, card }) => html`<tr><td dir="ltr"><code>${id}</code></td>
<td dir="ltr" lang="en">${card.brand} •••• ${card.last_four}</td></tr>`,
  );

function logTable(entries: readonly JournalEntry[]): Html {
  if (entries.length === 0) return html`<p>السجل فارغ. ${english("The log is empty.")}</p>`;
  const rows = entries
    .slice(-logLines)
    .toReversed()
    .map(
      (entry) => html`<tr lang="en">${logCells(entry).map((cell) => html`<td dir="ltr">${cell}</td>`)}</tr>`,
    );
  return table("journal", ["# Seq", "الوقت Time", "الحدث Entry", "المعرّف Id", "المبلغ Amount"], rows);
}

function logCells(entry: JournalEntry): (string | number)[] {
  return [entry.seq, entry.at, entry.type.replaceAll("_", " "), subject(entry), amount(entry)];
}

function subject(entry: JournalEntry): string {
  switch (entry.type) {
    case "token_created":
    case "token_changed":
      return `${entry.token.id} (${entry.token.status})`;
    case "webhook_registered":
      return entry.webhook.id;
    case "event_recorded":
      return `${entry.event.type} ${entry.event.id}`;
    case "webhook_attempted":
      return `${entry.attempt.event_type} (${entry.attempt.result})`;
    case "settlement_created":
      return entry.settlement.id;
    case "token_removed":
    case "webhook_removed":
      return entry.id;
    default:
      return `${entry.payment.id} (${entry.payment.status})`;
  }
}

function amount(entry: JournalEntry): string {
  if (!("payment" in entry)) return "";
  const { amount, currency } = entry.payment;
  const part = entry.type === "payment_created" ? amount : entry.amount;
  return part === null ? "" : formatAmount(part, currency);
}

// A scrollable region must be reachable by keyboard, so it is focusable and has a name.
const table = (name: string, headings: string[], rows: Html[]): Html => html`
<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;

const copyScript = `
for (const button of document.querySelectorAll("[data-copy]")) button.addEventListener("click", async () => {
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = "✓ نُسخ";
});`;
