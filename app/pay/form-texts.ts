import type { Locale } from "@/server/core/operation/errors";
import { type Brand, brandNameIn } from "@/server/core/values/brands";
import type { FormTexts } from "./form/fields";

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
