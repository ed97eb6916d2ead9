import { beforeAll, describe, expect, it } from "vitest";
import { contentOf, pagesOf } from "@/server/core/list/table.fixture";
import { tableCsv } from "@/server/core/list/table-csv";
import { account, dashboard, withoutTriggers } from "@/server/test/account";
import { auditColumns } from "./read";

async function filled() {
  const { id } = await account({ keyCount: 1 });
  const as = dashboard(id);
  for (const name of ["One", "Two", "Three"]) await as.api_keys.create({ name });
  await dashboard(id, { role: "viewer" })
    .api_keys.create({ name: "Mine" })
    .catch(() => {});
  return { id, as };
}

let shop: Awaited<ReturnType<typeof filled>>;
beforeAll(async () => {
  shop = await filled();
});

describe("the audit log", () => {
  it("is listed newest first, in pages", async () => {
    const first = await shop.as.audit_entries.list({ limit: 3 });
    expect(first.data.map(({ seq }) => seq)).toEqual([4, 3, 2]);
    expect(first.has_more).toBe(true);
    const rest = await shop.as.audit_entries.list({ before: 2 });
    expect(rest).toMatchObject({ data: [{ seq: 1 }], has_more: false });
  });

  it("is filtered by action, actor, outcome and time", async () => {
    const seqs = async (filter: object) =>
      (await shop.as.audit_entries.list(filter)).data.map(({ seq }) => seq);
    expect(await seqs({ action: "api_keys" })).toEqual([4, 3, 2, 1]);
    expect(await seqs({ action: "api_keys.create" })).toHaveLength(4);
    expect(await seqs({ action: "api_key" })).toEqual([]);
    expect(await seqs({ action: "%" })).toEqual([]);
    expect(await seqs({ person: "VIEWER@" })).toEqual([4]);
    expect(await seqs({ outcome: "denied" })).toEqual([4]);
    expect(await seqs({ created_to: "2020-01-01T00:00:00Z" })).toEqual([]);
    expect(await seqs({ created_from: "2020-01-01T00:00:00Z" })).toHaveLength(4);
  });

  it("is limited to owners and admins", async () => {
    for (const role of ["developer", "finance", "support", "viewer"] as const) {
      const caller = dashboard(shop.id, { role });
      await expect(caller.audit_entries.list({})).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(caller.audit_entries.check({})).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });

  it("excludes entries of other accounts", async () => {
    const other = await filled();
    const actors = (await other.as.audit_entries.list({})).data.map(({ target }) => target);
    const own = (await shop.as.audit_entries.list({})).data.map(({ target }) => target);
    expect(actors.filter((target) => target !== null && own.includes(target))).toEqual([]);
  });
});

describe("the hash chain", () => {
  it("is valid when unmodified, and when empty", async () => {
    expect(await shop.as.audit_entries.check({})).toMatchObject({
      entries: 4,
      unbroken: true,
      broken_at: null,
    });
    const { id } = await account({ keyCount: 1 });
    const nothing = { entries: 0, since: null, unbroken: true, broken_at: null };
    expect(await dashboard(id).audit_entries.check({})).toEqual(nothing);
  });

  it.each([
    [
      "changed",
      "update audit_entry set body = replace(body, 'Two', 'Six') where account_id = $1 and seq = 2",
      2,
    ],
    ["removed from the middle", "delete from audit_entry where account_id = $1 and seq = 2", 3],
    ["removed from the start", "delete from audit_entry where account_id = $1 and seq = 1", 2],
    ["removed from the end", "delete from audit_entry where account_id = $1 and seq = 4", null],
    [
      "given another time",
      "update audit_entry set at = at - interval '1 day' where account_id = $1 and seq = 3",
      3,
    ],
    [
      "changed together with its own hash only",
      `update audit_entry set body = replace(body, 'Two', 'Six'),
       hash = sha256(previous || convert_to(replace(body, 'Two', 'Six'), 'UTF8')) where account_id = $1 and seq = 2`,
      3,
    ],
  ])("detects an entry that was %s", async (_, tamper, brokenAt) => {
    const { id, as } = await filled();
    await withoutTriggers(tamper, [id]);
    expect(await as.audit_entries.check({})).toMatchObject({ unbroken: false, broken_at: brokenAt });
  });
});

describe("the CSV export", () => {
  it("writes one entry per line", async () => {
    const { data } = await shop.as.audit_entries.list({ limit: 1 });
    const csv = await contentOf(tableCsv({ columns: auditColumns, pages: pagesOf(data) }));
    const [, line] = csv.toString().split(/(?<=\r\n)/);
    expect(line).toMatch(
      /^"4","2\S+:\d\d\+03:00","api_keys\.create","denied","viewer@shop\.example","viewer","192\.0\.2\.1","test","","",""\r\n$/,
    );
  });
});
