import { chmodSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { checkOut } from "@/packages/bench/harness/checkout";
import type { DatabaseUrls } from "@/packages/bench/harness/database";
import { type Fixture, openFixture } from "@/packages/bench/harness/fixture";
import { order, requestResource } from "@/packages/bench/harness/http";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { migrate, root, say, startPostgres } from "@/packages/bench/server";

export const script = defineScript({
  about:
    "The code of an earlier commit on a database that it created and this tree migrated, as before the last restart.",
  options: {},
  deadlineMinutes: 10,
  async run(run, _, [commit]) {
    if (commit === undefined) throw new Error("Name the commit, as in: npm run bench -- smoke:old v1.4.0");
    const home = withOurPackages(run, commit);
    const fixture = await openFixture(run, {
      processes: 1,
      env: { LOG_LEVEL: "error" },
      home,
      database: await databaseOf(run, home),
    });
    for (const line of await smoke(fixture)) say(`  ${line}`);
    say(`The code of ${commit} works on the schema of this tree.`);
    return 0;
  },
});

/** Checks the commit out, with this tree's packages. Throws if the commit's database cannot be migrated. */
function withOurPackages(run: Run, commit: string): string {
  const home = checkOut(run, commit);
  if (!existsSync(join(home, "packages/bench/processes/service.ts")))
    throw new Error(`${commit} has no packages/bench/processes/service.ts: it is too old.`);
  symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
  return home;
}

/** Starts PostgreSQL with the migrations and functions of the earlier commit. */
async function databaseOf(run: Run, home: string): Promise<DatabaseUrls> {
  const dataDir = join(run.folder, "old-data");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711); // PostgreSQL may run under its own account
  const { stop, ownerUrl, appUrl } = await startPostgres({ dataDir, settings: { fsync: "off" } });
  run.onEnd(stop);
  await migrate({
    url: ownerUrl,
    migrationsDir: join(home, "prisma/migrations"),
    functionsDir: join(home, "prisma/functions"),
    schemaPath: join(home, "prisma/schema.prisma"),
  });
  return { ownerUrl, appUrl };
}

/** Creates, pays and refunds through the API. Throws for any response but 200. */
async function smoke({ origin, accounts, gateway }: Fixture): Promise<string[]> {
  const [key = ""] = accounts[0]?.keys ?? [];
  const call = (path: string, body?: object) => requestResource(origin, path, { key, body });
  const { source, ...money } = order;
  const link = await call("/v1/payment_links", money);
  const paid = await call(`/v1/test/payment_links/${link.id}/pay`, {});
  const payment = await call("/v1/payments", { ...money, source });
  const refund = await call(`/v1/payments/${payment.id}/refunds`, { amount: 5_000 });
  const after = await call(`/v1/payments/${payment.id}`);
  return [
    `link ${link.status}, then ${paid.status}`,
    `payment ${payment.status}, refund ${refund.status}, payment then ${after.status}`,
    `the gateway's log has ${(await gateway.log()).length} entries`,
  ];
}
