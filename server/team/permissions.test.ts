import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import type { AnyOperation } from "@/server/core/operation/operation";
import { type ActorRole, mayRun, type Role, roles } from "@/server/core/operation/roles";
import { mayActForCustomers } from "@/server/core/values/manage-url";
import { registry } from "@/server/registry";
import { createCardLink, deleteSubscription } from "@/server/subscriptions/requests";
import { account, dashboard } from "@/server/test/account";

const { id: accountId } = await account({ keyCount: 1 });

const callerAs = (role: ActorRole) => dashboard(accountId, { role });

const procedures = Object.entries(registry).flatMap(([noun, operations]) =>
  Object.entries(operations).map(([verb, op]: [string, AnyOperation]) => {
    const name = `${noun}.${verb}`;
    return { noun, verb, name, effect: op.effect, op };
  }),
);
const pairs = roles.flatMap((role) => procedures.map((procedure) => ({ role, ...procedure })));

type Callable = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** An input that no operation accepts: if permitted, it is rejected as invalid, and nothing changes. */
const unknown = { "": "unknown" };

async function isForbidden(
  role: ActorRole,
  noun: string,
  verb: string,
  input: object = unknown,
): Promise<boolean> {
  const caller = callerAs(role) as unknown as Callable; // every procedure takes one input, which is irrelevant here
  const outcome = await caller[noun]?.[verb]?.(input).catch((error: unknown) => error);
  if (!(outcome instanceof TRPCError)) throw new Error("An input that nothing accepts was accepted.");
  return outcome.code === "FORBIDDEN";
}

describe("role permissions", () => {
  it.each(pairs)("allow or deny $role calling $name as declared", async ({ role, noun, verb, op }) => {
    expect(await isForbidden(role, noun, verb)).toBe(!mayRun(role, op, unknown));
  });

  it.each(procedures)("deny $name to a user with an unknown role", async ({ noun, verb }) => {
    expect(await isForbidden("reviewer", noun, verb)).toBe(true);
  });

  const mayWrite = (role: Role) => procedures.filter(({ op }) => op.effect === "write" && mayRun(role, op));
  const names = (role: Role) => mayWrite(role).map(({ name }) => name);

  it("allow the owner every write", () => {
    expect(names("owner")).toEqual(
      procedures.filter(({ effect }) => effect === "write").map(({ name }) => name),
    );
  });

  const ownThings = [
    "saved_views.create",
    "saved_views.delete",
    "settings.choose_mails",
    "profile.change_password",
    "profile.begin_second_factor",
    "profile.confirm_second_factor",
    "profile.disable_second_factor",
    "profile.renew_recovery_codes",
    "profile.prove",
    "sessions.revoke",
    "sessions.revoke_others",
    "push.subscribe",
    "push.confirm",
    "push.unsubscribe",
    "businesses.switch",
    "businesses.create",
    // An app never has more permissions than the user who connects it.
    "connected_apps.authorize",
    "connected_apps.disconnect",
  ];

  it("allow all roles to manage their own profile and sessions", () => {
    for (const role of roles) expect(names(role)).toEqual(expect.arrayContaining(ownThings));
  });

  it("allow a viewer only reads otherwise", () => {
    expect(names("viewer").toSorted()).toEqual(ownThings.toSorted());
  });

  it("limit members and invitations to owners and admins, and owners to owners", async () => {
    for (const name of ["members.change_role", "members.remove", "invitations.create", "invitations.resend"])
      expect(roles.filter((role) => names(role).includes(name))).toEqual(["owner", "admin"]);
    const asOwner = { ...unknown, role: "owner" };
    expect(await isForbidden("admin", "members", "change_role", asOwner)).toBe(true);
    expect(await isForbidden("admin", "invitations", "create", asOwner)).toBe(true);
    expect(await isForbidden("owner", "members", "change_role", asOwner)).toBe(false);
  });

  it("allow a developer keys and webhooks, but no refunds", () => {
    expect(names("developer")).toEqual(
      expect.arrayContaining(["api_keys.create", "webhook_endpoints.create"]),
    );
    expect(names("developer")).not.toContain("payments.refund");
  });

  it("allow finance refunds, but neither keys nor webhooks", () => {
    expect(names("finance")).toContain("payments.refund");
    expect(names("finance").filter((name) => /^(api_keys|webhook_endpoints)\./.test(name))).toEqual([]);
  });

  it("allow support links, but no refunds, keys or webhooks", () => {
    expect(names("support")).toContain("payment_links.create");
    expect(names("support").filter((name) => /refund|^(api_keys|webhook_endpoints)\./.test(name))).toEqual(
      [],
    );
  });

  it("allow support to update a customer and remove a card, but not to delete the customer", () => {
    expect(names("support")).toEqual(expect.arrayContaining(["customers.update", "cards.delete"]));
    expect(names("support")).not.toContain("customers.delete");
  });

  it("allow support to change a customer, but not where the customer's links are sent", () => {
    const { update } = registry.customers;
    for (const role of roles)
      for (const contact of [
        { email: "x@mail.example" },
        { email: null },
        { phone: "+966500000001" },
        { phone: null },
      ])
        expect(mayRun(role, update, { id: "cus_1", ...contact })).toBe(
          mayActForCustomers({ type: "user", id: "usr_1", session: "ses_1", role }),
        );
    expect(mayRun("support", update, { id: "cus_1", name: "Sara", metadata: {} })).toBe(true);
  });

  it("limit deleting a customer to owners and admins", () => {
    expect(roles.filter((role) => names(role).includes("customers.delete"))).toEqual(["owner", "admin"]);
  });

  it.each(["owner", "admin", "developer"] as const)("allow %s every subscription operation", (role) => {
    expect(names(role).filter((name) => /^(subscriptions|cycles)\./.test(name))).toEqual(
      procedures
        .filter(({ name, effect }) => effect === "write" && /^(subscriptions|cycles)\./.test(name))
        .map(({ name }) => name),
    );
  });

  it("allow finance to cancel and pause subscriptions, but not to create or update one", () => {
    expect(names("finance")).toEqual(
      expect.arrayContaining(["subscriptions.cancel", "subscriptions.pause", "subscriptions.resume"]),
    );
    expect(names("finance")).not.toContain("subscriptions.create");
    expect(names("finance")).not.toContain("subscriptions.update");
  });

  it("allow support to cancel a subscription only at the end of the period", async () => {
    const cancel = (input: object) =>
      isForbidden("support", "subscriptions", "cancel", { ...unknown, ...input });
    expect(await cancel({ at_period_end: true })).toBe(false);
    expect(await cancel({ at_period_end: false })).toBe(true);
    expect(await cancel({})).toBe(true);
    expect(names("support").filter((name) => name.startsWith("subscriptions."))).toEqual([
      "subscriptions.cancel",
      "subscriptions.test_advance",
    ]);
  });

  it("show the links of a customer only to roles that may end a subscription at once", () => {
    const inAccount = { type: "user", id: "usr_1", session: "ses_1" } as const;
    expect(roles.filter((role) => mayActForCustomers({ ...inAccount, role }))).toEqual(
      roles.filter((role) => mayRun(role, deleteSubscription)),
    );
    expect(roles.filter((role) => mayRun(role, createCardLink))).toEqual(
      roles.filter((role) => mayRun(role, deleteSubscription)),
    );
  });

  it("allow all roles every read except the verification, pairings, invitations and the audit log", () => {
    const narrowed = procedures
      .filter(({ op }) => op.effect === "read" && !roles.every((role) => mayRun(role, op)))
      .map(({ name, op }) => ({ name, op }));
    expect(narrowed.map(({ name }) => name)).toEqual([
      "verification.get",
      "pairings.read",
      "invitations.list",
      "audit_entries.list",
      "audit_entries.check",
    ]);
    for (const { name, op } of narrowed)
      expect(roles.filter((role) => mayRun(role, op))).toEqual(
        name === "pairings.read" ? ["owner", "admin", "developer"] : ["owner", "admin"],
      );
  });

  it("limit the verification to owners and admins", () => {
    const known = procedures.filter(({ name }) => name.startsWith("verification."));
    expect(known.length).toBeGreaterThan(0);
    for (const role of roles)
      for (const { op } of known) expect(mayRun(role, op)).toBe(role === "owner" || role === "admin");
  });
});
