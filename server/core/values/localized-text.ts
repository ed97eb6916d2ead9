export type LocalizedText = { en: string; ar: string };

type Name<T extends string> = T extends `${string}{${infer First}}${infer Rest}` ? First | Name<Rest> : never;

export type NameIn<T extends LocalizedText> = Name<T["en"]> | Name<T["ar"]>;

/** What stands for a name in braces: a list is separated by commas. */
export type TextValue = string | number | readonly string[] | LocalizedText;

/** Puts values in place of the names in braces. A name without a value stays. */
export function fill(text: LocalizedText, values: Readonly<Record<string, TextValue>>): LocalizedText {
  const inLanguage = (locale: keyof LocalizedText, comma: string) =>
    text[locale].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return whole;
      if (typeof value !== "object") return String(value);
      return "en" in value ? value[locale] : value.join(comma);
    });
  return { en: inLanguage("en", ", "), ar: inLanguage("ar", "\u060c ") };
}

/** Joins alternatives: "a or b". */
export function anyOf(values: readonly string[]): LocalizedText {
  const inLanguage = (locale: keyof LocalizedText) =>
    new Intl.ListFormat(locale, { type: "disjunction" }).format(values);
  return { en: inLanguage("en"), ar: inLanguage("ar") };
}
