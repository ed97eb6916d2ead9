import "./settings";
import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { inCell } from "@/server/base/db/cell";
import { cells } from "@/server/base/db/db";
import { handlesUnknownAccounts } from "@/server/base/db/directory";
import { newId } from "@/server/core/values/ids";
import { createCell } from "@/server/platform/launch/database/cells";
import { checkCells, checkRole, connect } from "@/server/platform/launch/database/check-database";
import { checkDatabase, migrateDatabase } from "@/server/platform/launch/database/database";
import { cluster } from "@/server/test/full";
import { scratchFolder, testDatabase } from "@/server/test/worker";
import { closeOwners, inSchema, merchantIn } from "./fixture";

afterAll(closeOwners);

const { ownerUrl, url: appUrl } = await testDatabase();

async function connectAs(role: { username?: string; password?: string }) {
  const client = await connect(Object.assign(new URL(appUrl), role).toString(), "DATABASE_URL");
  onTestFinished(() => client.end());
  return client;
}

const unset = {
  KEY_PEPPER: undefined,
  NEXTAUTH_SECRET: undefined,
  GATEWAY_WEBHOOK_SECRET: undefined,
  GATEWAY_LIVE_WEBHOOK_SECRET: undefined,
};

/** Whether the application's role can write accounts' rows outside the cells. */
async function isWritableOutside(): Promise<boolean> {
  const { rows } = await inSchema(
    "public",
    `select has_table_privilege($1, 'public.payment', 'insert')
       or has_function_privilege($1, 'public.sign_up'::regproc, 'execute')
       or has_function_privilege($1, 'public.open_business'::regproc, 'execute') as writable`,
    [new URL(appUrl).username],
  );
  return rows[0].writable;
}

// They change a whole database, and a cluster is not the test's own.
describe.skipIf(cluster !== null)("a database with cells", () => {
  test("accepts no rows of accounts outside them, even after a cell could not be migrated", async () => {
    expect(await isWritableOutside()).toBe(false);
    const edit = () =>
      inSchema("cell_2", "update cell_2._prisma_migrations set checksum = reverse(checksum)");
    await edit();
    await expect(migrateDatabase(ownerUrl, appUrl)).rejects.toThrow("was edited after it was applied");
    expect(await isWritableOutside()).toBe(false);
    await edit();
    await migrateDatabase(ownerUrl, appUrl);
    expect(await isWritableOutside()).toBe(false);
  });

  test("rejects a process without DATABASE_CELLS", async () => {
    const client = await connectAs({});
    await checkCells(client, true);
    await expect(checkCells(client, false)).rejects.toThrow(/^DATABASE_CELLS must be 1/);
  });

  test("keeps its first cell when one with an earlier name is created", async () => {
    await createCell({ ownerUrl, appUrl }, "a_cell");
    expect(await cells.list()).toEqual(["cell_1", "cell_2", "a_cell"]);
    expect(await inCell("cell_1", handlesUnknownAccounts)).toBe(true);
    expect(await inCell("a_cell", handlesUnknownAccounts)).toBe(false);
  });

  test("rejects SECRETS_KEYS without a key that only a cell uses", async () => {
    const secret = (name: string) => `${name}:${randomBytes(32).toString("base64")}`;
    const [k8, k9] = [secret("k8"), secret("k9")];
    const check = (SECRETS_KEYS: string) =>
      checkDatabase(appUrl, { ...unset, SECRETS_KEYS }, scratchFolder(), { prepares: true, isSplit: true });
    const shop = await merchantIn("cell_2");
    await check(`${k9},${k8}`);
    await check(k9);
    await inSchema(
      "cell_2",
      `insert into webhook_endpoint (id, account_id, mode, url, secret, events, created_at, updated_at)
       values ($1, $2, 'test', 'https://shop.example', 'v1.k8.AA.AA.AA', '{}', now(), now())`,
      [newId("we"), shop.id],
    );
    await expect(check(k9)).rejects.toThrow("SECRETS_KEYS does not contain the key k8");
  });

  test.each([
    ["can change the ledger", (role: string) => `grant update on cell_2.ledger_transaction to ${role}`],
    ["owns the schema", (role: string) => `alter schema cell_2 owner to ${role}`],
  ])("rejects a role that %s of a cell", async (reason, change) => {
    const role = { username: `role_${randomBytes(6).toString("hex")}`, password: "whisper" };
    await inSchema("public", `create role ${role.username} login password 'whisper'`);
    const { rows } = await inSchema(
      "public",
      "select nspowner::regrole::text as owner from pg_namespace where nspname = 'cell_2'",
    );
    onTestFinished(
      async () => void (await inSchema("public", `alter schema cell_2 owner to ${rows[0].owner}`)),
    );
    await inSchema(
      "public",
      `grant usage on schema directory to ${role.username}; grant select on directory.cell to ${role.username};
       ${change(role.username)}`,
    );
    await expect(checkRole(await connectAs(role))).rejects.toThrow(`the role ${role.username} ${reason}`);
  });
});
