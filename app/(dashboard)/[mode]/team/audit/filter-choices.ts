import type { AuditEntry } from "@/server/audit/schema";

type Person = { value: string; label: string };
type Member = { name: string; email: string };

/**
 * Returns the people to choose from: the members by name, then others who appear in these entries, such as former
 * members, and the chosen one.
 */
export function peopleOf(
  members: readonly Member[],
  entries: readonly Pick<AuditEntry, "email">[],
  chosen: string | undefined,
): Person[] {
  const named = members
    .map(({ name, email }) => ({ value: email, label: `${name} – ${email}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const known = new Set(members.map(({ email }) => email));
  const others = [chosen ?? "", ...entries.map(({ email }) => email)].filter(
    (email) => email !== "" && !known.has(email),
  );
  return [...named, ...[...new Set(others)].toSorted().map((email) => ({ value: email, label: email }))];
}

type ActionGroup = { resource: string; actions: readonly string[] };

/** Returns the actions by resource, with the chosen one if it is unknown. A resource stands for all of its actions. */
export function actionGroupsOf(known: readonly string[], chosen: string | undefined): ActionGroup[] {
  const groups = new Map<string, string[]>();
  for (const action of [...known, chosen ?? ""].filter((one) => one !== "")) {
    const [resource = action, verb] = action.split(".");
    const actions = groups.get(resource) ?? [];
    groups.set(resource, verb === undefined || actions.includes(action) ? actions : [...actions, action]);
  }
  return [...groups].map(([resource, actions]) => ({ resource, actions }));
}

type Labels = { has: (key: string) => boolean; (key: string): string };

/** Returns the label of an action, such as "Create an API key"; the action itself if it has none. */
export const labelOf = (labels: Labels, action: string) => (labels.has(action) ? labels(action) : action);
