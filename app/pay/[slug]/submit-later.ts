import { type Outcome, problem } from "./outcome";
import type { submit } from "./submit";

/** Nothing of it is needed before the button is pressed: the page comes without, and fetches it once somebody types. */
export const fetchSubmit = () => import("./submit");

export async function submitLater(...given: Parameters<typeof submit>): Promise<Outcome> {
  const loaded = await fetchSubmit().catch(() => null);
  if (loaded === null) return problem(navigator.onLine ? "other" : "offline");
  return loaded.submit(...given);
}
