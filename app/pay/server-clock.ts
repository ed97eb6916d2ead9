/**
 * Returns the time by the server's clock, because a payer's clock may be wrong by years: the time when the page was
 * sent, and what has passed since.
 */
export function serverNow(): Date {
  const sent = document.querySelector<HTMLElement>("script[data-now]")?.dataset.now;
  return sent === undefined ? new Date() : new Date(Number(sent) + performance.now());
}
