"use client";

import { useTranslations } from "next-intl";
import { Choice, Select } from "@/components/choice";
import { Field } from "@/components/field";
import { halalasOf } from "@/components/halalas";
import { riyals } from "@/server/core/money";
import { type Draft, intervals, type PartProps, wholeOf } from "./draft";
import { useRhythm } from "./rhythm";

/** The subscription's terms: amount, description, interval and duration. */
export function TermsFields({ draft, problemOf, change }: PartProps) {
  const t = useTranslations("dashboard.subscriptions.form");
  const field = (name: "amount" | "description" | "count" | "total") => ({
    id: `subscription-${name}`,
    label: t(name),
    value: draft[name],
    error: problemOf(name),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const number = { dir: "ltr", className: "numeral rtl:text-end" };
  return (
    <>
      <Field {...field("description")} hint={t("descriptionHint")} required />
      <Field {...field("amount")} {...number} inputMode="decimal" placeholder="0.00" required />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field("count")} {...number} inputMode="numeric" required />
        <Select
          id="subscription-interval"
          label={t("interval")}
          value={draft.interval}
          onChange={({ target }) =>
            change({ interval: intervals.find((one) => one === target.value) ?? "month" })
          }
        >
          {intervals.map((one) => (
            <option key={one} value={one}>
              {t(`units.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <Choice
        legend={t("duration")}
        name="duration"
        value={draft.duration}
        onChange={(duration) => change({ duration })}
        columns
        options={[
          { value: "forever", label: t("forever") },
          { value: "times", label: t("times") },
        ]}
      />
      {draft.duration === "times" ? (
        <Field {...field("total")} {...number} inputMode="numeric" required />
      ) : null}
      <Preview draft={draft} />
    </>
  );
}

function Preview({ draft }: { draft: Draft }) {
  const t = useTranslations("dashboard.subscriptions.form");
  const rhythm = useRhythm();
  const amount = halalasOf(draft.amount);
  const times = draft.duration === "times" ? wholeOf(draft.total) : null;
  const terms = {
    amount: riyals(amount ?? 0),
    rhythm: rhythm({ interval: draft.interval, interval_count: wholeOf(draft.count) ?? 1 }),
  };
  return (
    <div aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="text-soft">{t("preview")}</p>
      <p className="font-semibold">
        {amount === null ? t("previewNothing") : null}
        {amount !== null && times === null ? t("previewForever", terms) : null}
        {amount !== null && times !== null ? t("previewTimes", { ...terms, count: times }) : null}
      </p>
      <p className="text-soft text-xs">{t("previewNote")}</p>
    </div>
  );
}
