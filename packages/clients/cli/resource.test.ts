import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run as runProgram } from "@/packages/clients/program.fixture";
import { root } from "@/server/base/root";
import { account } from "@/server/test/account";
import { type Api, apiProcess } from "@/server/test/api";
import { scratchFolder } from "@/server/test/worker";
import { runCli } from "./cli.js";
import { candidates } from "./src/completion.js";

const slow = 90_000;
let api: Api;
beforeAll(async () => {
  api = await apiProcess({ LOG_LEVEL: "silent" });
}, slow);
afterAll(async () => {
  await api.stop();
}, slow);

describe("resource commands", { timeout: slow }, () => {
  test("create, get and list send their arguments and print the response", async () => {
    const shop = await account();
    const halala = async (...args: string[]) => {
      const { code, out, err } = await runCli([...args, "--api", api.origin], { key: shop.key });
      expect([code, err]).toEqual([0, ""]);
      return JSON.parse(out);
    };
    const args = ["--amount", "15000", "--currency", "SAR", "--success-url", "https://shop.example/thanks"];
    const link = await halala("payment-links", "create", ...args, "-d", '{"metadata": {"branch": "r-3"}}');
    expect(link).toMatchObject({ amount: 15_000, success_url: args[5], metadata: { branch: "r-3" } });
    expect(await halala("payment_links", "get", link.id)).toEqual(link);
    const list = await halala("payment_links", "list", "--limit", "5", "--metadata", '{"branch": "r-3"}');
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual([link.id]);
    expect((await halala("payment_links", "cancel", link.id)).status).toBe("canceled");
  });

  test("prints the API's error message and code", async () => {
    const { key } = await account();
    const args = ["payment_links", "create", "--amount", "1.5", "--currency", "SAR", "--api", api.origin];
    const { code, err } = await runCli(args, { key });
    expect(code).toBe(1);
    expect(err).toContain("[parameter_invalid]");
  });

  test.each([
    [["payments"], "payments has these commands: list, create,"],
    [["payments", "steal"], "payments has these commands: list, create,"],
    [["payments", "get"], "This command takes <id>."],
    [["payments", "list", "pay_1"], "This command takes no ID."],
    [["payments", "list", "--color", "red"], "Unknown option '--color'."],
    [["customers", "create", "-d", "[1]"], "--data must be a JSON object."],
    [["customers", "create", "--metadata", "{"], "--metadata must be JSON."],
  ])("%j is a usage error that names the mistake", async (args, message) => {
    const { code, err } = await runCli(args, { key: "sk_test_hl_0123456789" });
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

test.each([
  [["li"], ["listen"]],
  [["payment_l"], ["payment_links"]],
  [
    ["refunds", ""],
    ["list", "get"],
  ],
  [["payments", "create", "--am"], ["--amount"]],
  [["payments", "create", "--amount", ""], []],
  [["trigger", "customer_d"], ["customer_deleted"]],
  [["completion", "f"], ["fish"]],
  [["constructor", ""], []],
])("completes %j to %j", (words, expected) => {
  expect(candidates(words)).toEqual(expected);
});

test("the packed command runs outside the repository and completes in bash", { timeout: slow }, async () => {
  const folder = scratchFolder();
  const source = join(folder, "source");
  cpSync(import.meta.dirname, source, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist$/.test(path),
  });
  symlinkSync(join(root, "node_modules"), join(source, "node_modules"));
  await runProgram(["npm", "pack", "--silent", "--pack-destination", folder], { cwd: source });
  await runProgram(["tar", "-xf", "halala-0.1.0.tgz"], { cwd: folder });
  const program = join(folder, "package/bin/halala.js");
  const env = { HALALA_API_URL: api.origin, HALALA_API_KEY: (await account()).key };
  const out = await runProgram(["node", program, "customers", "create", "--name", "Sara"], {
    cwd: folder,
    env,
  });
  expect(JSON.parse(out)).toMatchObject({ object: "customer", name: "Sara" });

  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "halala"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
    mode: 0o755,
  });
  const script = `source <(halala completion bash)
COMP_WORDS=(halala payments ref); COMP_CWORD=2; _halala; echo "\${COMPREPLY[@]}"`;
  const path = { PATH: `${bin}:/usr/bin:/bin` };
  expect(await runProgram(["bash", "-c", script], { cwd: folder, env: path })).toBe("refund\n\n");
  const piped = ["bash", "-c", "halala resources 2>&1 | head -1"];
  expect(await runProgram(piped, { cwd: folder, env: path })).toBe("account\n\n");
});
