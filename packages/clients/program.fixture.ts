import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { onTestFinished } from "vitest";
import { writePackages } from "@/packages/clients/archives/write";
import { downloadPackage } from "@/server/api/docs/downloads";
import { account } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { onlyDelivery, receiver } from "@/server/test/receiver";
import { scratchFolder } from "@/server/test/worker";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import { newSecret, sign, verifySignature } from "@/server/webhooks/signature";
import { objectVariants, recordedEvents } from "./objects.fixture";
import { serve } from "./typescript/service.fixture";

// biome-ignore lint/style/noProcessEnv: which Python has the packages that the tests need
const { PYTHON = "python3", PATH = "" } = process.env;

export const python = PYTHON;

/** Runs Composer without the network and this machine's settings. */
export const composer = (cwd: string, args: string[], env: Record<string, string> = {}) =>
  run(["composer", "--no-interaction", "--no-ansi", ...args], {
    cwd,
    env: {
      COMPOSER_HOME: scratchFolder(),
      COMPOSER_ALLOW_SUPERUSER: "1",
      COMPOSER_DISABLE_NETWORK: "1",
      ...env,
    },
  });

/** Serves the API on a port. Returns its URL. */
export const listen = (): Promise<string> => listenWith(serve);

/** Serves the clients' packages on a port, as the application does. Returns the URL of their folder. */
export async function offerPackages(): Promise<string> {
  const folder = join(scratchFolder(), "downloads");
  await writePackages(import.meta.dirname, folder);
  return listenWith(({ url }) => {
    const { origin, pathname } = new URL(url);
    return downloadPackage(pathname.slice(1), { folder, url: origin });
  });
}

/** Serves a function on a port. Returns its URL. */
export async function listenWith(
  response: (request: Request) => Response | Promise<Response>,
): Promise<string> {
  const server = createServer(getRequestListener(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return `http://127.0.0.1:${port}`;
}

type Run = { cwd: string; env?: Record<string, string> };

/** Runs a program to completion. Returns its output, and throws it if the program failed. */
export async function run([program = "", ...args]: string[], { cwd, env }: Run): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    env: { NODE_ENV: "test", PATH, HOME: scratchFolder(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, [code]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, "close"),
  ]);
  const written = output.join("\n");
  if (code !== 0) throw new Error(`${[program, ...args].join(" ")} failed:\n${written}`);
  return written;
}

/** The environment of a client's tests: the API, keys of some merchants, and webhooks to verify. */
export async function testSettings(): Promise<Record<string, string>> {
  const shops = await Promise.all(Array.from({ length: 18 }, () => account({ keyCount: 20 })));
  const webhooks = join(scratchFolder(), "webhooks.json");
  writeFileSync(
    webhooks,
    JSON.stringify({
      delivery: await realDelivery(),
      cases: signatureCases(),
      variants: objectVariants(),
      recorded: recordedEvents(),
    }),
  );
  return {
    HALALA_API_URL: await listen(),
    TEST_KEYS: JSON.stringify(shops.map(({ nextKey }) => Array.from({ length: 20 }, nextKey))),
    TEST_WEBHOOKS: webhooks,
  };
}

/** Returns a webhook as Halala delivers it. */
async function realDelivery() {
  const shop = await account();
  const hook = await receiver();
  const { body: endpoint } = await shop.post("/v1/webhook_endpoints", {
    url: hook.url,
    events: ["payment_link_paid"],
  });
  const link = { amount: 2_500, currency: "SAR", description: "طلب ٧ 😀" };
  const { body: created } = await shop.post("/v1/payment_links", link);
  await shop.post(`/v1/test/payment_links/${created.id}/pay`, {});
  await attemptDelivery((await onlyDelivery(shop)).id);
  const [{ headers, body } = { headers: {}, body: "" }] = hook.received;
  return { body, header: headers["service-signature"], secret: endpoint.secret, link: created.id };
}

/** Valid, modified and forged bodies and headers, and whether the server's verifier accepts them. */
function signatureCases() {
  const at = 1_777_628_400;
  const pool = Array.from({ length: 3 }, newSecret);
  const some = fc.subarray(pool, { minLength: 1 });
  const body = fc
    .dictionary(fc.string(), fc.string({ unit: "grapheme" }))
    .map((each) => JSON.stringify(each));
  const shift = fc.oneof(fc.integer({ min: -302, max: 302 }), fc.constantFrom(-301, -300, 0, 300, 301));
  const bent = fc.oneof(
    { weight: 4, arbitrary: fc.constant((header: string) => header) },
    fc.tuple(fc.nat(200), fc.constantFrom(..."0123456789abcdefA, =tv\n٣")).map(
      ([place, character]) =>
        (header: string) =>
          `${header.slice(0, place)}${character}${header.slice(place + 1)}`,
    ),
    fc.constant((header: string) => `${header}${`,v1=${"0".repeat(64)}`.repeat(40)}`),
    fc
      .constantFrom(`,t=${at}`, ",v0=1", ",t=", ",v1=", "\n", `,v1=${"0".repeat(64)}`)
      .map((end) => (header: string) => `${header}${end}`),
  );
  const generated = fc
    .sample(fc.tuple(body, body, some, some, shift, bent, fc.boolean()), casesOf(1000, 300))
    .map(([signed, other, signing, secrets, late, bend, same]) => {
      const payload = same ? signed : other;
      const header = bend(sign(signed, signing, at));
      const now = at + late;
      return { payload, header, secrets, now };
    });
  const cases = [...generated, paddedTime(12, at), paddedTime(13, at)];
  return cases.map((each) => ({ ...each, accepted: verifySignature(each) }));
}

/** A valid signature whose timestamp has leading zeros: at most 12 digits are accepted. */
function paddedTime(digits: number, at: number) {
  const [payload, secret, time] = ["{}", newSecret(), String(at).padStart(digits, "0")];
  const signature = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return { payload, header: `t=${time},v1=${signature}`, secrets: [secret], now: at };
}
