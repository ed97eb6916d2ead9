import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/button";
import { Field } from "@/components/field";
import { riyadhTimeOf } from "@/components/text/date";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";

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
      <Field
        id="code"
        name="code"
        label={t("label")}
        error={error}
        hint={isLate ? t("late") : t("until", { time: riyadhTimeOf(expiresAt, locale) })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        dir="ltr"
        maxLength={20}
        className="numeral rtl:text-right"
      />
      <button type="submit" className={buttonClass({ size: "lg", wide: true })}>
        {t("pay")}
      </button>
    </form>
  );
}
