import { expect, test } from "vitest";
import ar from "@/app/messages/ar/audit-actions.json";
import en from "@/app/messages/en/audit-actions.json";
import { auditedActions } from "@/server/api/audited-actions";
import { actionGroupsOf, peopleOf } from "./filter-choices";

test("people are chosen by name; former members by the address in their entries", () => {
  const members = [
    { name: "Sara", email: "sara@example.sa" },
    { name: "Huda", email: "huda@example.sa" },
  ];
  const entries = [{ email: "sara@example.sa" }, { email: "omar@example.sa" }, { email: "" }];
  expect(peopleOf(members, entries, "@example.sa")).toEqual([
    { value: "huda@example.sa", label: "Huda – huda@example.sa" },
    { value: "sara@example.sa", label: "Sara – sara@example.sa" },
    { value: "@example.sa", label: "@example.sa" },
    { value: "omar@example.sa", label: "omar@example.sa" },
  ]);
});

test("actions are listed by resource: changes, sign-ins and the tools of agents, but no reads", () => {
  const groups = new Map(actionGroupsOf(auditedActions, undefined).map((one) => [one.resource, one.actions]));
  expect(groups.get("members")).toEqual(["members.change_role", "members.remove"]);
  expect(groups.get("sessions")).toContain("sessions.sign_in");
  expect(groups.get("mcp")).toContain("mcp.refund_payment");
  expect([...groups.keys()]).not.toContain("audit_entries");
});

test("a chosen action that is not known stays a choice; a resource is not an action of its own", () => {
  const known = ["members.remove"];
  expect(actionGroupsOf(known, "members.rename")).toEqual([
    { resource: "members", actions: ["members.remove", "members.rename"] },
  ]);
  expect(actionGroupsOf(known, "members")).toEqual([{ resource: "members", actions: ["members.remove"] }]);
  expect(actionGroupsOf(known, "members.remove")).toEqual([
    { resource: "members", actions: ["members.remove"] },
  ]);
});

test.each([
  ["English", en],
  ["Arabic", ar],
])("each action and each resource has a label in %s, and no other has", (_, labels) => {
  const names = Object.entries(labels).flatMap(([resource, texts]) =>
    Object.keys(texts).map((verb) => `${resource}.${verb}`),
  );
  const resources = new Set(auditedActions.map((action) => action.split(".")[0]));
  const expected = [...auditedActions, ...[...resources].map((resource) => `${resource}.all`)];
  expect(names.toSorted()).toEqual(expected.toSorted());
});
