/** The products, with prices in halalas including VAT. Prices come from here only, never from the browser. */
export const goods = [
  { id: "coffee", price: 8_900, name: { ar: "قهوة سعودية، كيلو", en: "Saudi coffee, 1 kg" } },
  { id: "cups", price: 4_500, name: { ar: "طقم ستة فناجين", en: "Set of six cups" } },
] as const;

export type Good = (typeof goods)[number];
