import { join } from "node:path";
import { postgresMs } from "@/packages/bench/harness/database";
import type { Run } from "@/packages/bench/harness/script";
import { type Load, load } from "./contestants";

type Command = (name: string, input?: unknown) => Promise<unknown>;

/**
 * Sends requests with wrk. Also returns the CPU time of one request in the server's process and in
 * PostgreSQL, in milliseconds.
 */
export async function costed({ folder }: Run, command: Command, requests: Load) {
  const before = { process: Number(await command("processor")), postgres: postgresMs(folder) };
  const result = await load(folder, requests);
  const perRequest = (ms: number) => ms / result.sent;
  return {
    ...result,
    processMs: perRequest(Number(await command("processor")) - before.process),
    postgresMs: perRequest(postgresMs(folder) - before.postgres),
  };
}

/** Writes a profile of the server under these requests to a folder. */
export async function profiled({ folder }: Run, command: Command, requests: Load, name: string, to: string) {
  await command("startProfile");
  await load(folder, requests);
  await command("stopProfile", join(to, `${name.replaceAll(/\W+/g, "-")}.cpuprofile`));
}
