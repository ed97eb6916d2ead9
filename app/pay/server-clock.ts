/**
 * Returns the server's current time: when the page was sent plus the time since. A payer's clock may be wrong
 * by years.
 */
export function serverNow(): Date {
  const sent = document.querySelector<HTMLElement>("script[data-now]")?.dataset.now;
  return sent === undefined ? new Date() : new Date(Number(sent) + performance.now());
}
