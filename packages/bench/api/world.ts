import { createHash } from "node:crypto";
import { openRig } from "@/packages/bench/chaos/rig";
import { fill } from "@/packages/bench/fill";
import { newId } from "@/server/core/ids";
import { newSecretKey, secretPrefix } from "@/server/keys/secret";

export type World = Awaited<ReturnType<typeof openWorld>>;

/** So many that none comes near a key's limits, a hundred requests a minute and twenty a second. */
const keyCount = 400;

/**
 * One process of the service as it runs behind a proxy, with its log on, its jobs and the sandbox gateway, on a database
 * with so many payments of one account.
 */
export async function openWorld(payments: number, settings: Record<string, string> = {}) {
  const rig = await openRig({
    keep: false,
    plant: undefined,
    service: {
      processes: 1,
      program: "packages/bench/chaos/app.ts",
      env: { LOG_LEVEL: "info", TRUST_PROXY: "1", ...settings },
    },
    postgres: { max_wal_size: "4GB" },
  });
  const { owner } = rig;
  const filled = await fill(rig.ownerUrl, rig.appUrl, payments);
  const keys = Array.from({ length: keyCount }, () => newSecretKey("test"));
  // Its trigger was off while the payments were made.
  await owner.query(
    `insert into ledger_account (account_id, mode, name) select $1, mode, name from unnest(array['test', 'live']) mode,
       unnest(array['gateway_receivable', 'merchant_pending', 'merchant_available', 'fee_income', 'vat_payable']) name`,
    [filled.account],
  );
  const keyIds = keys.map(() => newId("key"));
  await owner.query(
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4)
     select id, $2, 'test', 'Bench', hash, $4, last4 from unnest($1::text[], $3::bytea[], $5::text[]) one (id, hash, last4)`,
    [
      keyIds,
      filled.account,
      keys.map((key) => createHash("sha256").update(key).digest()),
      secretPrefix("test"),
      keys.map((key) => key.slice(-4)),
    ],
  );
  await owner.query("analyze api_key");
  const [app] = rig.fleet.apps;
  if (app === undefined) throw new Error("There is no process.");
  return {
    rig,
    filled,
    keys,
    keyIds,
    service: `http://127.0.0.1:${app.port}`,
    /** Nobody has called yet. */
    forgetRates: () => owner.query("truncate rate_window"),
    async paymentIds(count: number): Promise<string[]> {
      const { rows } = await owner.query<{ id: string }>(
        "select id from payment where account_id = $1 order by md5(id) limit $2",
        [filled.account, count],
      );
      return rows.map(({ id }) => id);
    },
    /** Those made through the API, which the gateway knows. */
    async paidIds(): Promise<string[]> {
      const { rows } = await owner.query<{ id: string }>(
        "select id from payment where account_id = $1 and status = 'paid' and reference_number is not null order by id limit 3000",
        [filled.account],
      );
      return rows.map(({ id }) => id);
    },
  };
}
