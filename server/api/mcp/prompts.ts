import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { paymentArgumentText, promptTexts } from "@/server/api/tools/texts";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { id } from "@/server/core/values/ids";
import type { LocalizedText } from "@/server/core/values/localized-text";
import { fill } from "@/server/core/values/localized-text";

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
    ...promptTexts.reconcile_yesterday,
    text() {
      const { day, from, to } = yesterday(new Date());
      return fill(promptTexts.reconcile_yesterday.text, { day, from, to });
    },
  },
  {
    name: "explain_failed_payment",
    ...promptTexts.explain_failed_payment,
    argument: { name: "payment", description: paymentArgumentText },
    text: (payment) => fill(promptTexts.explain_failed_payment.text, { payment }),
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
