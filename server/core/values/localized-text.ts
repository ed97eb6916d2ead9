/** A text in both languages. */
export type LocalizedText = { en: string; ar: string };
