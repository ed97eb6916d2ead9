import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Fixture, firstOf, openFixture } from "@/packages/bench/harness/fixture";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { root, say } from "@/packages/bench/server";

export const script = defineScript({
  about:
    "The code of an earlier commit on the schema of this tree, as between a migration and the last restart.",
  options: {},
  deadlineMinutes: 10,
  async run(run, _, [commit]) {
    if (commit === undefined) throw new Error("Name the commit, as in: npm run smoke:old -- v1.4.0");
    const fixture = await openFixture(run, {
      processes: 1,
      env: { LOG_LEVEL: "error" },
      home: checkOut(run, commit),
    });
    for (const line of await smoke(fixture)) say(`  ${line}`);
    say(`The code of ${commit} works on the schema of this tree.`);
    return 0;
  },
});

/** Checks the commit out, with its own database client and the packages of this tree. */
function checkOut(run: Run, commit: string): string {
  const home = join(run.folder, "old");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
  git("worktree", "add", "--detach", "--force", home, commit);
  run.onEnd(() => git("worktree", "remove", "--force", home));
  symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  execFileSync(process.execPath, ["packages/prisma.cjs", "generate"], { cwd: home, env, stdio: "pipe" });
  return home;
}

const Resource = z.looseObject({ id: z.string(), status: z.string() });

/** Makes, pays and refunds through the API. Throws for any answer but 200. */
async function smoke(fixture: Fixture): Promise<string[]> {
  const [key] = fixture.accounts[0]?.keys ?? [];
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${firstOf(fixture).port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { "content-type": "application/json", "idempotency-key": randomUUID() }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return Resource.parse(JSON.parse(text));
  };
  const money = { amount: 15_000, currency: "SAR" };
  const link = await call("POST", "/v1/payment_links", money);
  const paid = await call("POST", `/v1/test/payment_links/${link.id}/pay`, {});
  const source = { type: "token", token: "token_test_paid_mada" };
  const payment = await call("POST", "/v1/payments", { ...money, source });
  const refund = await call("POST", `/v1/payments/${payment.id}/refunds`, { amount: 5_000 });
  const after = await call("GET", `/v1/payments/${payment.id}`);
  const log = await fixture.gateway.log();
  return [
    `link ${link.status}, then ${paid.status}`,
    `payment ${payment.status}, refund ${refund.status}, payment then ${after.status}`,
    `the gateway's log has ${log.length} entries`,
  ];
}
