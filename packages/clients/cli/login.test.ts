import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { authorizeDevice, revokeToken } from "@/server/api/oauth/endpoints";
import { issueTokens } from "@/server/api/oauth/token";
import { rest } from "@/server/api/rest";
import { member } from "@/server/team/team.fixture";
import { account, dashboard, fromOutside } from "@/server/test/account";
import { cliHome, runCli, start } from "./cli.js";

const slow = 90_000;

type Decide = (code: string) => Promise<unknown>;

/**
 * The API with a user who decides about each code as soon as it exists, so that the command does not wait.
 */
async function service(decide: Decide) {
  const handlers: Record<string, (request: Request) => Promise<Response>> = {
    "/oauth/token": issueTokens,
    "/oauth/revoke": revokeToken,
    async "/oauth/device_authorization"(request) {
      const body = await (await authorizeDevice(request)).json();
      await decide(body.user_code);
      return Response.json({ ...body, interval: 0 });
    },
  };
  const listener = getRequestListener((request) =>
    fromOutside(() => (handlers[new URL(request.url).pathname] ?? rest)(request)),
  );
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

async function person() {
  const shop = await account({ keyCount: 1 });
  return { shop, as: dashboard(shop.id, { user: (await member(shop.id, "owner")).userId }) };
}

describe("login", { timeout: slow }, () => {
  test("is remembered with its address by the next shell", async () => {
    const { as } = await person();
    const api = await service((code) => as.pairings.allow({ code }));
    const folder = cliHome();
    expect((await runCli(["login", "--api", api], { home: folder })).code).toBe(0);
    const { code, out } = await runCli(["account", "get"], { home: folder });
    expect([code, JSON.parse(out).object]).toEqual([0, "account"]);
    const other = await runCli(["account", "get"], { home: folder, key: "sk_test_x" });
    expect(other.err).not.toContain(api);
  });

  test("saves a key in a file only the user can read, for other commands, until logout revokes it", async () => {
    const { as } = await person();
    const api = await service((code) => as.pairings.allow({ code }));
    const folder = cliHome();
    const halala = (...args: string[]) => runCli([...args, "--api", api], { home: folder });
    const { code, out, err } = await halala("login");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^Pairing code {4}[B-Z]{4}-[B-Z]{4}\nPage {12}http:\/\/localhost:3000\/test\/pair\?code=/,
    );
    expect(out).toContain("Connected to Test Est. in test mode until ");
    const file = join(folder, ".config/halala/credentials.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [saved] = Object.values(JSON.parse(await readFile(file, "utf8")));
    const { key } = Object(saved);
    expect(key).toMatch(/^sk_test_/);
    expect(out).not.toContain(key);
    const listed = await halala("customers", "list");
    expect([listed.code, JSON.parse(listed.out).data]).toEqual([0, []]);
    const left = await halala("logout");
    expect([left.code, left.out]).toEqual([0, "Logged out of Test Est.: the key is revoked.\n"]);
    await expect(stat(file)).rejects.toThrow("ENOENT");
    expect((await as.api_keys.list({})).data.map(({ status }) => status)).toContain("revoked");
    expect((await halala("customers", "list")).err).toContain("Run halala login");
  });

  test("replaces and revokes the key of an earlier login", async () => {
    const { as } = await person();
    const api = await service((code) => as.pairings.allow({ code }));
    const settings = { home: cliHome() };
    await runCli(["login", "--api", api], settings);
    expect((await runCli(["login", "--api", api], settings)).code).toBe(0);
    const keys = (await as.api_keys.list({})).data.filter(({ name }) => name === "Halala CLI");
    expect(keys.map(({ status }) => status)).toEqual(["active", "revoked"]);
  });

  test("reports a rejected pairing and saves nothing", async () => {
    const { as } = await person();
    const api = await service((code) => as.pairings.deny({ code }));
    const folder = cliHome();
    const { code, err } = await runCli(["login", "--api", api], { home: folder });
    expect([code, err]).toEqual([1, "This pairing was not allowed. [access_denied]\n"]);
    await expect(stat(join(folder, ".config/halala/credentials.json"))).rejects.toThrow("ENOENT");
  });
});

test("logs tail prints new requests that match the filters", { timeout: slow }, async () => {
  const { shop } = await person();
  const api = await service(async () => undefined);
  const command = start(["logs", "tail", "--status", "4xx", "--api", api], { key: shop.key });
  await expect.poll(command.lines, { timeout: 45_000 }).toHaveLength(1);
  await shop.get("/v1/payments");
  const { headers } = await shop.get("/v1/payments?limit=0");
  await expect.poll(command.lines, { timeout: 45_000 }).toHaveLength(2);
  expect(command.lines()[1]).toMatch(
    new RegExp(
      `  400  +\\d+ ms  GET    /v1/payments  parameter_invalid limit  ${headers.get("service-request-id")}$`,
    ),
  );
  expect(await command.stop()).toBe(0);
});
