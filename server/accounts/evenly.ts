/** Longer than what is done for a known address takes, with some to spare. */
export const floorMs = 400;

/** Answers no sooner than a while after it was asked, so that the time tells nothing about what there was to do. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work(), new Promise((go) => setTimeout(go, floorMs))]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
