import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { send } from "@/packages/bench/harness/http";
import { openProgram, type Program } from "@/packages/bench/harness/program";
import { printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { openFolder, startSystemProgram } from "@/packages/bench/harness/system";
import { compare, type Loaded } from "@/packages/bench/harness/wrk";
import { freePort, randomSecret } from "@/packages/bench/server";

/** A server with customers: where they are, the keys of its caller, what creates one, and the IDs of some. */
type Shop = {
  origin: string;
  path: string;
  keys: readonly string[];
  body: object;
  ids: readonly string[];
  pids(): readonly number[];
  prepare?(): Promise<unknown>;
};

const kinds = [
  { name: "GET one customer", method: "GET", suffix: "/{id}" },
  { name: "GET a page of 20 customers", method: "GET", suffix: "?limit=20" },
  { name: "POST a customer", method: "POST", suffix: "" },
] as const;

export const script = defineScript({
  about:
    "Requests a second of Halala and of Medusa, installed in the folder named, on one PostgreSQL. Needs wrk.",
  options: { rounds: 4, seconds: 5, connections: 16, customers: 200 },
  deadlineMinutes: 30,
  async run(run, { connections, customers, ...rounds }, [folder]) {
    if (folder === undefined || !existsSync(join(folder, medusa)))
      throw new Error("Name the folder in which Medusa is installed; see packages/bench/README.md.");
    const program = await openProgram(run, { accounts: 1, keys: 400 });
    const shops = { halala: halalaShop(program), medusa: await openMedusa(run, folder, program) };
    for (const shop of Object.values(shops)) shop.ids = await addCustomers(shop, customers);
    await program.owner.query("vacuum analyze customer");
    const each = ["/s", " p50, ms", " p99", ", CPU ms", ", PostgreSQL's CPU ms"];
    const columns = ["Halala", "Medusa"].flatMap((who) => each.map((part) => who + part));
    const { version } = Version.parse(JSON.parse(readFileSync(join(folder, medusa, "package.json"), "utf8")));
    const note = `Medusa ${version}; medians of ${rounds.rounds} rounds of ${rounds.seconds} s, ${connections} connections`;
    printTable(note, "request", "Halala to Medusa", ...columns);
    for (const { name, method, suffix } of kinds) {
      const contestant = ({ origin, path, keys, body, ids, pids, prepare = async () => {} }: Shop) => ({
        pids,
        prepare,
        load: (round: number) => ({
          ...{ origin, method, connections, body: JSON.stringify(body) },
          requests: Array.from({ length: 20_000 }, (_, n) => ({
            path: path + suffix.replace("{id}", ids[n % ids.length] ?? ""),
            key: keys[n % keys.length] ?? "",
            idempotencyKey: `${round}-${n}-${randomUUID()}`,
          })),
        }),
      });
      const { halala, medusa } = await compare(run.folder, rounds, {
        halala: contestant(shops.halala),
        medusa: contestant(shops.medusa),
      });
      const ratio = (halala.perSecond / medusa.perSecond).toFixed(1);
      printRow(name, ratio, ...cellsOf(halala), ...cellsOf(medusa));
    }
    return 0;
  },
});

const cellsOf = ({ perSecond, p50, p99, processMs, postgresMs }: Loaded) => [
  Math.round(perSecond),
  ...[p50, p99].map((ms) => ms.toFixed(1)),
  ...[processMs, postgresMs].map((ms) => ms.toFixed(3)),
];

const Made = z.union([
  z.object({ id: z.string() }),
  z.object({ customer: z.object({ id: z.string() }) }).transform(({ customer }) => customer),
]);

async function addCustomers({ origin, path, keys, body }: Shop, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const one = JSON.parse(JSON.stringify(body).replace("{key}", randomUUID()));
    ids.push(Made.parse(await post(origin, path, one, keys[n % keys.length])).id);
  }
  return ids;
}

async function post(origin: string, path: string, body: object, key = ""): Promise<unknown> {
  const response = await send(origin, path, { key, body });
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${response.body}`);
  return JSON.parse(response.body);
}

const halalaShop = ({ origin, processes: pids, owner, accounts }: Program): Shop => ({
  ...{ origin, path: "/v1/customers", keys: accounts[0]?.keys ?? [], pids, ids: [] },
  body: { name: "Noura Alqahtani", email: "{key}@example.com" },
  prepare: () => owner.query("truncate rate_window"),
});

const medusa = "node_modules/@medusajs/medusa";
const Version = z.object({ version: z.string() });
const Token = z.object({ token: z.string() });

/**
 * Starts Medusa as its own `start` command does, in a new database on the program's PostgreSQL. Its caller has a token
 * whose signature is checked, because an API key costs Medusa a search and a hash for each request.
 */
async function openMedusa(run: Run, folder: string, { owner, ownerUrl }: Program): Promise<Shop> {
  await owner.query("create database medusa");
  const home = openFolder(run, "medusa");
  for (const name of ["node_modules", "package.json"]) symlinkSync(join(folder, name), join(home, name));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [cors, jwtSecret, cookieSecret] = [origin, randomSecret(), randomSecret()];
  const http = { storeCors: cors, adminCors: cors, authCors: cors, jwtSecret, cookieSecret };
  const databaseUrl = Object.assign(new URL(ownerUrl), { pathname: "/medusa" }).toString();
  const settings = { projectConfig: { databaseUrl, http }, admin: { disable: true } };
  const define = 'require("@medusajs/framework/utils").defineConfig';
  writeFileSync(join(home, "medusa-config.js"), `module.exports = ${define}(${JSON.stringify(settings)})`);
  const env = { NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "true" } as const;
  const command = (...words: string[]) => ["node_modules/@medusajs/cli/cli.js", ...words];
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const options = { cwd: home, env: { ...process.env, ...env } };
  const user = { email: "admin@example.com", password: randomSecret() };
  await promisify(execFile)("node", command("db:migrate"), options);
  await promisify(execFile)("node", command("user", "-e", user.email, "-p", user.password), options);
  const args = command("start", "-p", String(port));
  const { child, serving } = startSystemProgram(run, { command: "node", args, home, env });
  await serving(() => fetch(`${origin}/health`), 600_000);
  const { token } = Token.parse(await post(origin, "/auth/user/emailpass", user));
  return {
    ...{ origin, path: "/admin/customers", keys: [token], ids: [], pids: () => [child.pid ?? 0] },
    body: { first_name: "Noura", last_name: "Alqahtani", email: "{key}@example.com" },
  };
}
