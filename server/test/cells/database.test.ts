import "./settings";
import { afterAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "@/server/platform/launch/database";
import { testDatabase } from "@/server/test/worker";
import { closeOwners, inSchema } from "./fixture";
import { cluster } from "./settings";

afterAll(closeOwners);

const urls = async () => {
  const { ownerUrl, url: appUrl } = await testDatabase();
  return { ownerUrl, appUrl, role: new URL(appUrl).username };
};

// They change a whole database, and a cluster is not the test's own.
describe.skipIf(cluster !== null)("a database with cells", () => {
  test("does not accept accounts' rows outside the cells after a cell could not be migrated", async () => {
    const { ownerUrl, appUrl, role } = await urls();
    const isWritable = async () => {
      const { rows } = await inSchema(
        "public",
        "select has_table_privilege($1, 'public.payment', 'insert')",
        [role],
      );
      return rows[0].has_table_privilege;
    };
    expect(await isWritable()).toBe(false);
    await inSchema("cell_2", "update cell_2._prisma_migrations set checksum = reverse(checksum)");
    await expect(migrateDatabase(ownerUrl, appUrl)).rejects.toThrow("was edited after it was applied");
    expect(await isWritable()).toBe(false);
    await inSchema("cell_2", "update cell_2._prisma_migrations set checksum = reverse(checksum)");
    await migrateDatabase(ownerUrl, appUrl);
    expect(await isWritable()).toBe(false);
  });
});
