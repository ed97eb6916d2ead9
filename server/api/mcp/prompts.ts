import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { id } from "@/server/core/values/ids";
import type { LocalizedText } from "@/server/core/values/localized-text";

type Prompt = {
  name: string;
  title: LocalizedText;
  description: LocalizedText;
  argument?: { name: string; description: LocalizedText };
  text(value: string): LocalizedText;
};

/** The day before a moment, in Riyadh, as UTC bounds. */
function yesterday(now: Date): { day: string; from: string; to: string } {
  const today = dayOf(now);
  const day = plusDays(today, -1);
  return { day, from: instantOf(day).toISOString(), to: instantOf(today).toISOString() };
}

const prompts: readonly Prompt[] = [
  {
    name: "reconcile_yesterday",
    title: { en: "Reconcile yesterday", ar: "مطابقة يوم أمس" },
    description: {
      en: "Sum up yesterday's payments and refunds, and list what needs attention.",
      ar: "لخّص مدفوعات أمس والاستردادات، واذكر ما يحتاج إلى انتباه.",
    },
    text() {
      const { day, from, to } = yesterday(new Date());
      return {
        en: `Reconcile ${day} (Riyadh time). Call list_payments and list_refunds with created_from ${from} and created_to ${to}, limit 100, and follow starting_after until has_more is false. Then report: the number and sum of paid payments, of refunds, and the difference, in SAR; failed payments grouped by failure_code; payments that are still initiated; and refunds that are pending or failed. Call list_failed_deliveries and name events that my server missed. Amounts are integers in halalas. Change nothing.`,
        ar: `طابق يوم ${day} (بتوقيت الرياض). استدعِ list_payments و list_refunds مع created_from ${from} و created_to ${to} و limit 100، وتابع عبر starting_after حتى تصبح قيمة has_more هي false. ثم اذكر: عدد المدفوعات الناجحة ومجموعها، وعدد الاستردادات ومجموعها، والفرق بينهما بالريال؛ والمدفوعات الفاشلة بحسب failure_code؛ والمدفوعات التي لا تزال initiated؛ والاستردادات الفاشلة أو التي لا تزال قيد التنفيذ. واستدعِ list_failed_deliveries واذكر الأحداث التي لم تصل إلى خادمي. المبالغ أعداد صحيحة بالهللات. لا تغيّر شيئًا.`,
      };
    },
  },
  {
    name: "explain_failed_payment",
    title: { en: "Why did this payment fail?", ar: "لماذا فشلت هذه الدفعة؟" },
    description: {
      en: "Explain why a payment failed and what to do next.",
      ar: "اشرح سبب فشل دفعة والخطوة التالية.",
    },
    argument: { name: "payment", description: { en: "The ID of the payment.", ar: "معرّف الدفعة." } },
    text: (payment) => ({
      en: `Explain why payment ${payment} failed. Call get_payment, then list_events with object_id ${payment}, and search_docs for its failure_code. Say in plain words what happened, whether the customer, their bank or my integration caused it, whether the customer can try again, and what I should do next. If it did not fail, say what its status is. Change nothing.`,
      ar: `اشرح سبب فشل الدفعة ${payment}. استدعِ get_payment ثم list_events مع object_id ${payment}، وابحث بالأداة search_docs عن failure_code الخاص بها. وضّح ما حدث بلغة بسيطة، وهل سببه العميل أم بنكه أم التكامل من جهتي، وهل يستطيع العميل المحاولة مجددًا، وما الذي ينبغي أن أفعله. وإن لم تكن قد فشلت فاذكر حالتها. لا تغيّر شيئًا.`,
    }),
  },
];

export const promptsIn = (locale: Locale) =>
  prompts.map(({ name, title, description, argument }) => ({
    name,
    title: title[locale],
    description: description[locale],
    ...(argument === undefined
      ? {}
      : { arguments: [{ name: argument.name, description: argument.description[locale], required: true }] }),
  }));

/** A prompt as the first message of a conversation. */
export function promptOf(name: string, args: Record<string, string>, locale: Locale) {
  const prompt = prompts.find((one) => one.name === name);
  if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, "Unknown prompt.");
  const value = prompt.argument === undefined ? "" : (args[prompt.argument.name] ?? "");
  if (prompt.argument !== undefined && !id("pay").safeParse(value).success)
    throw new McpError(
      ErrorCode.InvalidParams,
      `${prompt.argument.name} must be an ID that starts with pay_.`,
    );
  const text = prompt.text(value)[locale];
  return {
    description: prompt.description[locale],
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  };
}
