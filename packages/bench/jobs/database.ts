import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { grantApp } from "@/server/platform/launch/app-role";
import { migrate } from "@/server/platform/launch/migrate";
import { startPostgres } from "@/server/platform/launch/postgres";

/** A PostgreSQL of a measurement's own, on loopback, as the service sets it up; `stop` removes it. */
export async function openDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "halala-bench-"));
  chmodSync(folder, 0o711); // so that PostgreSQL's own account, where it has one, reaches its folder inside
  const postgres = await startPostgres({ dataDir: folder });
  await migrate({ url: postgres.ownerUrl });
  await grantApp(postgres.ownerUrl, postgres.appUrl);
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
  return {
    owner,
    appUrl: postgres.appUrl,
    async stop() {
      await owner.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
