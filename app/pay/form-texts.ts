import type { FormTexts } from "./[slug]/fields";

type Changes = Partial<Omit<FormTexts, "problems" | "errors">> & {
  problems?: Partial<FormTexts["problems"]>;
};

/** The words of the card form, where it is for something else than one payment. */
export const withWords = (texts: FormTexts, { problems, ...changes }: Changes): FormTexts => ({
  ...texts,
  ...changes,
  problems: { ...texts.problems, ...problems },
});
