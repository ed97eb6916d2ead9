import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { composer, listen, python } from "@/packages/clients/program.fixture";
import { root } from "@/server/base/root";
import { freePort } from "@/server/platform/launch/ports";
import { account, type TestAccount } from "@/server/test/account";
import { onlyDelivery } from "@/server/test/receiver";
import { scratchFolder } from "@/server/test/worker";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";

const here = import.meta.dirname;
const php = join(root, "packages/clients/php");

const programs = {
  Python: async () => ({
    command: (_: number) => [python, join(here, "checkout.py")],
    env: { PYTHONPATH: join(root, "packages/clients/python/src"), PYTHONDONTWRITEBYTECODE: "1" },
  }),
  PHP: async () => {
    const vendor = scratchFolder();
    await composer(php, ["dump-autoload"], { COMPOSER_VENDOR_DIR: vendor });
    const env = { AUTOLOAD: join(vendor, "autoload.php"), ORDERS: scratchFolder() };
    return { command: (port: number) => ["php", "-S", `127.0.0.1:${port}`, join(here, "checkout.php")], env };
  },
};

test.each(["Python", "PHP"] as const)(
  "the %s checkout creates a link and fulfills the order on its webhook",
  async (language) => {
    const shop = await account();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const endpoint = await shop.post("/v1/webhook_endpoints", {
      url: `http://localhost:${port}/hooks`,
      events: ["payment_link_paid"],
    });
    const { command, env } = await programs[language]();
    start(command(port), {
      ...env,
      PORT: String(port),
      HALALA_API_URL: await listen(),
      HALALA_API_KEY: shop.key,
      HALALA_WEBHOOK_SECRET: endpoint.body.secret,
    });
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), 15_000);

    const bought = await fetch(`${url}/orders`, { method: "POST", redirect: "manual" });
    expect(bought.status).toBe(303);
    const link = await onlyLink(shop);
    expect(bought.headers.get("location")).toBe(link.url);
    const order = new URL(link.success_url).pathname;
    const status = async () => (await fetch(`${url}${order}`)).text();
    expect(await status()).toContain("The order is unpaid.");

    const forged = { method: "POST", body: "{}", headers: { "service-signature": "t=1,v1=0" } };
    expect((await fetch(`${url}/hooks`, forged)).status).toBe(400);
    await shop.post(`/v1/test/payment_links/${link.id}/pay`, {});
    await attemptDelivery((await onlyDelivery(shop)).id);
    expect(await status()).toContain("The order is paid.");
    expect((await fetch(`${url}/orders/unknown`)).status).toBe(404);
  },
);

async function onlyLink(shop: TestAccount) {
  const { body } = await shop.get("/v1/payment_links");
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

function start([program = "", ...args]: string[], env: Record<string, string>): ChildProcess {
  // biome-ignore lint/style/noProcessEnv: where the programs are
  const { PATH } = process.env;
  const child = spawn(program, args, { env: { NODE_ENV: "test", PATH, ...env }, stdio: "ignore" });
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
  });
  return child;
}
