import { getTranslations } from "next-intl/server";
import type { AmountRange, PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import { type Brand, brandNameIn } from "@/server/core/values/brands";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { answerFields, type FormTexts, type Question } from "./form/fields";
import type { OpenAmount } from "./form/open-amount";

type Changes = Partial<Omit<FormTexts, "problems" | "errors">> & {
  problems?: Partial<FormTexts["problems"]>;
};

/** Overrides of the card form's texts when it is used for something other than a payment. */
export const withWords = (texts: FormTexts, { problems, ...changes }: Changes): FormTexts => ({
  ...texts,
  ...changes,
  problems: { ...texts.problems, ...problems },
});

/** Names the accepted networks in the text about a card of another one. */
export function withNetworks(texts: FormTexts, networks: readonly Brand[], locale: Locale): FormTexts {
  const names = networks.map((brand) => brandNameIn(locale, brand));
  const list = new Intl.ListFormat(locale === "ar" ? "ar" : "en-GB", { type: "disjunction" }).format(names);
  const numberUnsupported = texts.errors.numberUnsupported.replace("{networks}", list);
  return { ...texts, errors: { ...texts.errors, numberUnsupported } };
}

/** Names the limits in the text about an amount outside of them. */
export function withAmountRange(texts: FormTexts, range: AmountRange | null): FormTexts {
  if (range === null) return texts;
  const { min, max } = inRiyals(range);
  const amount = texts.errors.amount.replace("{min}", min).replace("{max}", max);
  return { ...texts, errors: { ...texts.errors, amount } };
}

/** Returns what the field of an amount needs; null if the amount of the page is fixed. */
export async function openAmountOf(
  { amountRange, showsVat }: PayPage,
  locale: Locale,
): Promise<OpenAmount | null> {
  if (amountRange === null) return null;
  const t = await getTranslations({ locale, namespace: "pay" });
  const texts = {
    label: t("amount.label"),
    hint: t("amount.hint", inRiyals(amountRange)),
    held: t("amount.held"),
    total: t("summary.total"),
    vat: showsVat ? t("summary.vat") : null,
  };
  return { ...amountRange, texts };
}

const inRiyals = ({ min, max }: AmountRange) => ({
  min: formatGroupedRiyals(min),
  max: formatGroupedRiyals(max),
});

/** Returns the merchant's own fields for the form. The first option of a choice is empty, so that none is preselected. */
export async function questionsOf({ fields }: PayPage, locale: Locale): Promise<Question[]> {
  const t = await getTranslations({ locale, namespace: "pay" });
  return answerFields.slice(0, fields.length).flatMap((name, index) => {
    const field = fields[index];
    if (field === undefined) return [];
    const { key, required, options } = field;
    const label = required ? field.label : t("optional", { label: field.label });
    return [{ name, key, label, required, options: options && ["", ...options] }];
  });
}
