/** Formats a time to wait in the page's language, rounded up: "25 seconds", "11 minutes". For the browser. */
export function durationOf(seconds: number): string {
  if (seconds <= 60) return format(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? format(minutes, "minute") : format(Math.ceil(minutes / 60), "hour");
}

const format = (count: number, unit: "second" | "minute" | "hour"): string =>
  new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(count);
