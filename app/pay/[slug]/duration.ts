/** Formats a time to wait in the page's language: "25 seconds". For the browser. */
export const durationIn = (count: number, unit: "second" | "minute"): string =>
  new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(count);
