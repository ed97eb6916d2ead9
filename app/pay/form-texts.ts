import type { FormTexts } from "./[slug]/fields";

type Changes = Partial<Omit<FormTexts, "problems" | "errors">> & {
  problems?: Partial<FormTexts["problems"]>;
};

/** Overrides of the card form's texts when it is used for something other than a payment. */
export const withWords = (texts: FormTexts, { problems, ...changes }: Changes): FormTexts => ({
  ...texts,
  ...changes,
  problems: { ...texts.problems, ...problems },
});
