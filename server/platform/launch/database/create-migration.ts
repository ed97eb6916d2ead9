import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsOf } from "@/prisma/online";
import { root } from "@/server/base/root";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { printError, say } from "@/server/platform/launch/print";
import { migrate, schemaDrift } from "./migrate";
import { startPostgres } from "./postgres";

/** Writes the migration from the existing migrations to the current `prisma/schema.prisma`. */
async function createMigration(name: string | undefined) {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new StartError(
      "Pass the name of the migration in snake_case: npm run db:migrate -- add_refund_reason",
    );
  }
  const script = await missingFromMigrations();
  if (script === "") return say("The migrations already match prisma/schema.prisma.");
  const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join("prisma", "migrations", `${timestamp}_${name}`);
  mkdirSync(join(root, folder));
  writeFileSync(join(root, folder, "migration.sql"), script);
  say(`Created ${join(folder, "migration.sql")}. Review it, complete it, and commit it.`);
  const faults = faultsOf(script);
  if (faults.length === 0) return;
  // The file remains as a draft. The unit test of prisma/online.ts rejects it until it is changed.
  throw new StartError(["It would hold up a running service:", ...faults].join("\n- "));
}

/** Tested on a separate database, so that no data is affected. */
async function missingFromMigrations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "halala-migration-"));
  chmodSync(folder, 0o711);
  const { ownerUrl, stop } = await startPostgres({ dataDir: folder, settings: { fsync: "off" } });
  try {
    await migrate({ url: ownerUrl });
    return await schemaDrift(ownerUrl);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await createMigration(process.argv[2]).catch((error: unknown) => {
  printError(error instanceof StartError ? error.message : oneLine(error));
  process.exitCode = 1;
});
