"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceField, FormTextField, SelectField } from "@/app/(dashboard)/form/fields";
import { halalasOf, wholeOf } from "@/components/text/halalas";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { draftIntervals, type SubscriptionFields } from "./draft";
import { useRecurrence } from "./next-charge";

/** The subscription's terms: amount, description, interval and duration. */
export function TermsFields({ form }: { form: SubscriptionFields }) {
  const t = useTranslations("dashboard.subscriptions.form");
  const [every, duration] = useWatch({ control: form.control, name: ["count", "duration"] });
  const text = (name: "amount" | "description" | "count" | "total") => ({
    form,
    name,
    label: t(name),
    autoComplete: "off",
    required: true,
  });
  const number = { dir: "ltr", className: "numeral rtl:text-end" };
  return (
    <>
      <FormTextField {...text("description")} hint={t("descriptionHint")} />
      <FormTextField {...text("amount")} {...number} inputMode="decimal" placeholder="0.00" />
      <div className="grid grid-cols-2 gap-4">
        <FormTextField {...text("count")} {...number} inputMode="numeric" />
        <SelectField
          form={form}
          name="interval"
          label={t("interval")}
          options={draftIntervals.map((value) => ({
            value,
            label: t(`units.${value}`, { count: wholeOf(every) ?? 1 }),
          }))}
        />
      </div>
      <ChoiceField
        form={form}
        name="duration"
        legend={t("duration")}
        columns
        options={[
          { value: "forever", label: t("forever") },
          { value: "times", label: t("times") },
        ]}
      />
      {duration === "times" ? <FormTextField {...text("total")} {...number} inputMode="numeric" /> : null}
      <Preview form={form} />
    </>
  );
}

function Preview({ form }: { form: SubscriptionFields }) {
  const t = useTranslations("dashboard.subscriptions.form");
  const [typed, count, interval, duration, total] = useWatch({
    control: form.control,
    name: ["amount", "count", "interval", "duration", "total"],
  });
  const recurrence = useRecurrence();
  const amount = halalasOf(typed);
  const times = duration === "times" ? wholeOf(total) : null;
  const isIncomplete = wholeOf(count) === null || (duration === "times" && times === null);
  const terms = {
    amount: formatGroupedRiyals(amount ?? 0),
    recurrence: recurrence({ interval, interval_count: wholeOf(count) ?? 1 }),
  };
  return (
    <div aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="text-soft">{t("preview")}</p>
      <p className="font-semibold">
        {amount === null
          ? t("previewNothing")
          : isIncomplete
            ? t("previewIncomplete")
            : times === null
              ? t("previewForever", terms)
              : t("previewTimes", { ...terms, count: times })}
      </p>
      <p className="text-soft text-xs">{t("previewNote")}</p>
    </div>
  );
}
