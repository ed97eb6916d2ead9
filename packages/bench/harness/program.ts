import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { startProgram } from "@/e2e/program/program";
import { type Account, addAccounts } from "@/packages/bench/harness/database";
import { openPool } from "@/packages/bench/harness/schemas";
import type { Run } from "@/packages/bench/harness/script";
import { freePortPair } from "@/packages/bench/server";
import { postmasterIn, withoutPostgres } from "./cpu";
import { order, requestResource } from "./http";
import { whenUp } from "./wait";

const Secrets = z.object({ postgres_owner_password: z.string(), key_pepper: z.string() });

type Options = {
  settings?: Record<string, string>;
  accounts: number;
  keys: number;
  program?: readonly string[];
};

export type Program = Awaited<ReturnType<typeof openProgram>>;

/** The whole program as `npm start` runs it, in the run's folder, with accounts that have enough keys for their load. */
export async function openProgram(run: Run, { settings = {}, accounts: count, keys, ...own }: Options) {
  const program = await startProgram(await freePortPair(), run.folder, {
    settings: { LOG_LEVEL: "info", ...settings },
    ...own,
  });
  run.onEnd(program.stop);
  const secrets = Secrets.parse(JSON.parse(readFileSync(join(run.folder, "secrets.json"), "utf8")));
  const { postgres_owner_password: password, key_pepper: pepper } = secrets;
  const url = `postgresql://postgres:${password}@127.0.0.1:${postmasterIn(run.folder).port}/halala`;
  const owner = openPool(run, url, 2);
  await whenUp(() => owner.query("select"));
  const accounts = await addAccounts(owner, count, { keys, pepper });
  const { running } = program;
  const processes = () => withoutPostgres(run.folder, program.processes());
  return {
    origin: program.demo.base_url,
    demo: program.demo,
    ownerUrl: url,
    processes,
    running,
    owner,
    accounts,
  };
}

/** Makes payments, one with each of the first keys. Returns their IDs. */
export async function addPayments({ origin, owner }: Program, { keys }: Account, count: number) {
  const ids: string[] = [];
  for (const key of keys.slice(0, count))
    ids.push((await requestResource(origin, "/v1/payments", { key, body: order })).id);
  await owner.query("vacuum analyze payment, api_key, account");
  return ids;
}
