import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { openRig, type Rig } from "@/packages/bench/chaos/rig";
import { complain, say } from "@/server/platform/launch/print";
import { root } from "@/server/platform/root";

// The code of an earlier commit on a database of this one: what happens between the migration and the last restart of a
// deployment. A link is made, paid and given back, and a card is charged.

const [commit] = process.argv.slice(2);

async function main() {
  if (commit === undefined)
    throw new Error("Name the commit that is still running, as: npm run smoke:old -- v1.4.0");
  const home = mkdtempSync(join(tmpdir(), "halala-old-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
  git("worktree", "add", "--detach", "--force", home, commit);
  try {
    prepare(home);
    const service = {
      processes: 1,
      program: "packages/bench/chaos/app.ts",
      env: { LOG_LEVEL: "error" },
      home,
    };
    const rig = await openRig({ keep: false, plant: undefined, service });
    try {
      for (const line of await smoke(rig)) say(`  ${line}`);
    } finally {
      await rig.stop();
    }
  } finally {
    git("worktree", "remove", "--force", home);
    rmSync(home, { recursive: true, force: true });
  }
}

/** Its own database client; the packages are this tree's. */
function prepare(home: string) {
  symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  execFileSync(join(root, "node_modules", ".bin", "prisma"), ["generate"], { cwd: home, env, stdio: "pipe" });
}

const Answer = z.looseObject({ id: z.string(), status: z.string() });

async function smoke({ fleet, shops, gateway }: Rig): Promise<string[]> {
  const [app] = fleet.apps;
  const [key] = shops[0]?.keys ?? [];
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${app?.port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { "content-type": "application/json", "idempotency-key": randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return Answer.parse(JSON.parse(text));
  };
  const money = { amount: 15_000, currency: "SAR" };
  const link = await call("POST", "/v1/payment_links", money);
  const paid = await call("POST", `/v1/test/payment_links/${link.id}/pay`, {});
  const source = { type: "token", token: "token_test_paid_mada" };
  const payment = await call("POST", "/v1/payments", { ...money, source });
  const refund = await call("POST", `/v1/payments/${payment.id}/refunds`, { amount: 5_000 });
  const after = await call("GET", `/v1/payments/${payment.id}`);
  const [charges] = [await gateway.truth()];
  return [
    `link ${link.status}, then ${paid.status}`,
    `payment ${payment.status}, refund ${refund.status}, payment then ${after.status}`,
    `the gateway's log has ${charges.length} entries`,
  ];
}

main().then(
  () => {
    say(`The code of ${commit} works on the schema of this tree.`);
    process.exit(0);
  },
  (error: unknown) => {
    complain(`The code of ${commit} does not work on the schema of this tree. ${String(error)}`);
    process.exit(1);
  },
);
