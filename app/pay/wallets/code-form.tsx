import { getTranslations } from "next-intl/server";
import { riyadhTimeOf } from "@/components/text/date";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { CodeField } from "./code-field";

type Props = { slug: string; amount: number | null; expiresAt: string; problem: unknown; locale: Locale };

/** Asks for the code that a wallet sent to the payer. A plain form: it works without a script. */
export async function CodeForm({ slug, amount, expiresAt, problem, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.code" });
  const isLate = Date.parse(expiresAt) <= Date.now();
  const error = problem === "invalid" || problem === "unsent" ? t(problem) : undefined;
  return (
    <form
      method="post"
      action={`/pay/${slug}/code`}
      className="mt-5 grid min-w-0 grid-cols-1 gap-4 text-start"
    >
      <p>{t("text", { amount: amount === null ? "" : formatGroupedRiyals(amount) })}</p>
      <CodeField
        label={t("label")}
        error={error}
        hint={isLate ? t("late") : t("until", { time: riyadhTimeOf(expiresAt, locale) })}
        pay={t("pay")}
        autoFocus
      />
    </form>
  );
}
