import { one, type Search } from "@/app/(dashboard)/[mode]/read";

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the start of a day in Riyadh, offset by some days; undefined if the day is invalid. */
function startOf(text: string | undefined, daysLater = 0): string | undefined {
  if (text === undefined || !day.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00+03:00`) + daysLater * 86_400_000;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Parses the audit log filters from the URL, for display and for the operation. */
export function filterOf(search: Search) {
  const fields = {
    action: one(search.action)?.slice(0, 60),
    person: one(search.person)?.slice(0, 254),
    outcome: one(search.outcome),
    from: one(search.from),
    to: one(search.to),
  };
  const { action, person } = fields;
  const outcome = (["done", "denied"] as const).find((known) => known === fields.outcome);
  const created_from = startOf(fields.from);
  const created_to = startOf(fields.to, 1);
  const input = {
    ...(action && { action }),
    ...(person && { person }),
    ...(outcome && { outcome }),
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
  };
  return { fields, input, isSet: Object.keys(input).length > 0 };
}
