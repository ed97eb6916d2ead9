import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { newId } from "@/server/core/ids";
import type { AnyOperation } from "@/server/core/operation";
import { type ActorRole, mayRun, type Role, roles } from "@/server/core/roles";
import { unscoped } from "@/server/platform/db/db";
import { registry } from "@/server/registry";
import { dashboard } from "@/server/test/account";

const accountId = newId("acct");
await unscoped.account.create({ data: { id: accountId, name: "Shop", displayName: "Shop" } });

const callerAs = (role: ActorRole) => dashboard(accountId, { role });

const procedures = Object.entries(registry).flatMap(([noun, operations]) =>
  Object.entries(operations).map(([verb, op]: [string, AnyOperation]) => {
    const name = `${noun}.${verb}`;
    return { noun, verb, name, effect: op.effect, op };
  }),
);
const pairs = roles.flatMap((role) => procedures.map((procedure) => ({ role, ...procedure })));

type Callable = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** An input no operation accepts: what is not forbidden is refused for its input, and nothing is done. */
const unknown = { "": "unknown" };

async function isForbidden(
  role: ActorRole,
  noun: string,
  verb: string,
  input: object = unknown,
): Promise<boolean> {
  const caller = callerAs(role) as unknown as Callable; // every procedure takes one input; which one does not matter here
  const outcome = await caller[noun]?.[verb]?.(input).catch((error: unknown) => error);
  if (!(outcome instanceof TRPCError)) throw new Error("An input that nothing accepts was accepted.");
  return outcome.code === "FORBIDDEN";
}

describe("what a role may do", () => {
  it.each(pairs)("$role calling $name is answered as the table says", async ({ role, noun, verb, op }) => {
    expect(await isForbidden(role, noun, verb)).toBe(!mayRun(role, op, unknown));
  });

  it.each(procedures)("a user with a role that no member has cannot call $name", async ({ noun, verb }) => {
    expect(await isForbidden("reviewer", noun, verb)).toBe(true);
  });

  const mayWrite = (role: Role) => procedures.filter(({ op }) => op.effect === "write" && mayRun(role, op));
  const names = (role: Role) => mayWrite(role).map(({ name }) => name);

  it("is: everything, for the owner", () => {
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
    "businesses.switch",
    "businesses.create",
    // An app never does more than the person who connects it.
    "connected_apps.authorize",
    "connected_apps.disconnect",
  ];

  it("is: what is one's own, for everybody", () => {
    for (const role of roles) expect(names(role)).toEqual(expect.arrayContaining(ownThings));
  });

  it("is: nothing beside that but reading, for a viewer", () => {
    expect(names("viewer").toSorted()).toEqual(ownThings.toSorted());
  });

  it("is: people and invitations for owners and admins alone, and owners for owners", async () => {
    for (const name of ["members.change_role", "members.remove", "invitations.create", "invitations.resend"])
      expect(roles.filter((role) => names(role).includes(name))).toEqual(["owner", "admin"]);
    const asOwner = { ...unknown, role: "owner" };
    expect(await isForbidden("admin", "members", "change_role", asOwner)).toBe(true);
    expect(await isForbidden("admin", "invitations", "create", asOwner)).toBe(true);
    expect(await isForbidden("owner", "members", "change_role", asOwner)).toBe(false);
  });

  it("is: keys and webhooks but no refunds, for a developer", () => {
    expect(names("developer")).toEqual(
      expect.arrayContaining(["api_keys.create", "webhook_endpoints.create"]),
    );
    expect(names("developer")).not.toContain("payments.refund");
  });

  it("is: refunds but neither keys nor webhooks, for finance", () => {
    expect(names("finance")).toContain("payments.refund");
    expect(names("finance").filter((name) => /^(api_keys|webhook_endpoints)\./.test(name))).toEqual([]);
  });

  it("is: links but no refunds, keys or webhooks, for support", () => {
    expect(names("support")).toContain("payment_links.create");
    expect(names("support").filter((name) => /refund|^(api_keys|webhook_endpoints)\./.test(name))).toEqual(
      [],
    );
  });

  it("is: to change a customer and remove a card but not to delete the customer, for support", () => {
    expect(names("support")).toEqual(expect.arrayContaining(["customers.update", "cards.delete"]));
    expect(names("support")).not.toContain("customers.delete");
  });

  it("is: to delete a customer for the owner and admins alone", () => {
    expect(roles.filter((role) => names(role).includes("customers.delete"))).toEqual(["owner", "admin"]);
  });

  it.each(["owner", "admin", "developer"] as const)(
    "is: everything that can be done with subscriptions, for %s",
    (role) => {
      expect(names(role).filter((name) => /^(subscriptions|cycles)\./.test(name))).toEqual(
        procedures
          .filter(({ name, effect }) => effect === "write" && /^(subscriptions|cycles)\./.test(name))
          .map(({ name }) => name),
      );
    },
  );

  it("is: to cancel and pause subscriptions but not to make or change one, for finance", () => {
    expect(names("finance")).toEqual(
      expect.arrayContaining(["subscriptions.cancel", "subscriptions.pause", "subscriptions.resume"]),
    );
    expect(names("finance")).not.toContain("subscriptions.create");
    expect(names("finance")).not.toContain("subscriptions.update");
  });

  it("is: to cancel a subscription when what is paid for ends, and not before, for support", async () => {
    const cancel = (input: object) =>
      isForbidden("support", "subscriptions", "cancel", { ...unknown, ...input });
    expect(await cancel({ at_period_end: true })).toBe(false);
    expect(await cancel({ at_period_end: false })).toBe(true);
    expect(await cancel({})).toBe(true);
    expect(names("support").filter((name) => name.startsWith("subscriptions."))).toEqual([
      "subscriptions.cancel",
      "subscriptions.card_link",
      "subscriptions.test_advance",
    ]);
  });

  it("is: read by everybody, but for people's papers, invitations and the audit log", () => {
    const narrowed = procedures
      .filter(({ op }) => op.effect === "read" && !roles.every((role) => mayRun(role, op)))
      .map(({ name, op }) => ({ name, op }));
    expect(narrowed.map(({ name }) => name)).toEqual([
      "verification.get",
      "invitations.list",
      "audit_entries.list",
      "audit_entries.check",
    ]);
    for (const { op } of narrowed)
      expect(roles.filter((role) => mayRun(role, op))).toEqual(["owner", "admin"]);
  });

  it("is: to see and fill in the verification for the owner and admins alone", () => {
    const known = procedures.filter(({ name }) => name.startsWith("verification."));
    expect(known.length).toBeGreaterThan(0);
    for (const role of roles)
      for (const { op } of known) expect(mayRun(role, op)).toBe(role === "owner" || role === "admin");
  });
});
