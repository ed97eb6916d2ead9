import { describe, expect, it } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { currentSession, openSession } from "@/server/team/session";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard } from "@/server/test/account";

async function shop() {
  const { id } = await account({ keyCount: 1 });
  const owner = await member(id, "owner");
  return { id, owner, as: dashboard(id, { user: owner.userId }) };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error) => error.cause?.code ?? error.code,
  );

describe("the last owner", () => {
  it("cannot be removed or given a lower role", async () => {
    const { owner, as } = await shop();
    expect(await codeOf(as.members.remove({ id: owner.userId }))).toBe("last_owner");
    expect(await codeOf(as.members.change_role({ id: owner.userId, role: "admin" }))).toBe("last_owner");
  });

  it("remains when all owners concurrently remove or demote each other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, owner } = await shop();
      const others = await Promise.all([1, 2, 3].map(() => member(id, "owner")));
      const owners = [owner, ...others];
      const outcomes = await Promise.all(
        owners.map(({ userId }, n) => {
          const as = dashboard(id, { user: userId });
          return codeOf(
            n % 2 === 0
              ? as.members.remove({ id: userId })
              : as.members.change_role({ id: userId, role: "viewer" }),
          );
        }),
      );
      expect(outcomes.filter((outcome) => outcome === "last_owner")).toHaveLength(1);
      expect(await unscoped.membership.count({ where: { accountId: id, role: "owner" } })).toBe(1);
    }
  });
});

describe("a change among the owners", () => {
  const emailsOf = async (accountId: string) => {
    const rows = await unscoped.mail.findMany({ where: { accountId, template: "owner_change" } });
    await asOwner("delete from mail where account_id = $1", [accountId]);
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
  };
  const added = "Your business on Halala has a new owner";
  const removed = "Your business on Halala has lost an owner";

  it("is emailed to every owner and to the person", async () => {
    const { id, owner, as } = await shop();
    const second = await member(id, "admin");
    await member(id, "admin");
    const change = (role: "owner" | "admin" | "viewer") =>
      as.members.change_role({ id: second.userId, role });
    const both = (subject: string) => [owner, second].map(({ email }) => `${email}: ${subject}`).toSorted();
    await change("owner");
    expect(await emailsOf(id)).toEqual(both(added));
    await change("viewer");
    expect(await emailsOf(id)).toEqual(both(removed));
    await change("admin");
    expect(await emailsOf(id)).toEqual([]);
    await change("owner");
    await emailsOf(id);
    await as.members.remove({ id: second.userId });
    expect(await emailsOf(id)).toEqual(both(removed));
  });

  it("is not emailed if it is rejected", async () => {
    const { id, owner, as } = await shop();
    expect(await codeOf(as.members.remove({ id: owner.userId }))).toBe("last_owner");
    expect(await emailsOf(id)).toEqual([]);
  });
});

describe("changing a member", () => {
  it("ends their sessions in this account immediately, and not in others", async () => {
    const { id, as } = await shop();
    const elsewhere = await shop();
    const { userId } = await member(id, "finance");
    await unscoped.membership.create({
      data: { id: newId("mem"), accountId: elsewhere.id, userId, role: "viewer" },
    });
    const open = (accountId: string) => openSession(userId, accountId, { userAgent: null, ip: null });
    const [here, there] = [await open(id), await open(elsewhere.id)];
    await as.members.change_role({ id: userId, role: "viewer" });
    expect(await currentSession(here)).toBeNull();
    expect(await currentSession(there)).not.toBeNull();
    const again = await open(id);
    expect(await currentSession(again)).toMatchObject({ role: "viewer" });
    await as.members.remove({ id: userId });
    expect(await currentSession(again)).toBeNull();
    expect((await as.members.list({})).data.map(({ id: one }) => one)).not.toContain(userId);
  });

  it("is in the audit log with the role before and after", async () => {
    const { id, as } = await shop();
    const { userId } = await member(id, "finance");
    await as.members.change_role({ id: userId, role: "viewer" });
    await as.members.remove({ id: userId });
    expect((await as.audit_entries.list({ action: "members" })).data).toMatchObject([
      { action: "members.remove", target: userId, before: { role: "viewer" }, after: { role: null } },
      {
        action: "members.change_role",
        target: userId,
        before: { role: "finance" },
        after: { role: "viewer" },
      },
    ]);
  });

  it("is denied to an admin for an owner, and to an admin who was just demoted", async () => {
    const { id, owner, as } = await shop();
    const admin = await member(id, "admin");
    const { userId } = await member(id, "viewer");
    const asAdmin = dashboard(id, { role: "admin", user: admin.userId });
    expect(await codeOf(asAdmin.members.change_role({ id: userId, role: "owner" }))).toBe("FORBIDDEN");
    expect(await codeOf(asAdmin.members.remove({ id: owner.userId }))).toBe("role_too_high");
    expect(await codeOf(asAdmin.members.change_role({ id: userId, role: "support" }))).toBe("done");
    await as.members.change_role({ id: admin.userId, role: "viewer" });
    // The call started earlier. The membership is read under the lock.
    expect(await codeOf(asAdmin.members.change_role({ id: userId, role: "finance" }))).toBe("role_too_high");
  });
});
