import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { root } from "@/server/base/root";
import { errors } from "@/server/core/operation/errors";
import { freePort } from "@/server/platform/launch/ports";
import { rawExchange } from "@/server/test/processes/front-server";
import { scratchFolder } from "@/server/test/worker";

const isInstalled = spawnSync("nginx", ["-v"]).error === undefined;

/** A stand-in for a process of the service. It counts requests and drops the configured ones. */
async function upstream() {
  const state = { got: [] as string[], drops: false };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    state.got.push(`${request.method} ${request.url}`);
    if (state.drops) request.resume().on("end", () => request.socket.destroy());
    else request.resume().on("end", () => response.end("ok"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return { state, port, server };
}

describe.skipIf(!isInstalled)("deploy/nginx.conf", () => {
  let processes: Awaited<ReturnType<typeof upstream>>[];
  let folder: string;
  let outside: string;
  let inside: string;
  let nginx: ReturnType<typeof spawn>;

  beforeAll(async () => {
    processes = [await upstream(), await upstream()];
    const [publicPort, internalPort] = [await freePort(), await freePort()];
    folder = join(scratchFolder(), "nginx");
    mkdirSync(folder);
    const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    const shipped = readFileSync(join(root, "deploy/nginx.conf"), "utf8");
    const changed = shipped
      .replace("http {", `pid ${folder}/pid;\nhttp {\n${own.join("\n")}`)
      .replace("/var/log/nginx/error.log", `${folder}/error.log`)
      .replace("/var/log/nginx/access.log", `${folder}/access.log`)
      .replace("app1:3000", `127.0.0.1:${processes[0]?.port}`)
      .replace("app2:3000", `127.0.0.1:${processes[1]?.port}`)
      .replace("listen 8080", `listen 127.0.0.1:${publicPort}`)
      .replace("listen 8081", `listen 127.0.0.1:${internalPort}`);
    writeFileSync(join(folder, "nginx.conf"), changed);
    nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const output: string[] = [];
    nginx.stderr?.on("data", (chunk) => output.push(String(chunk)));
    await Promise.race([
      listening(internalPort),
      once(nginx, "exit").then(() => {
        throw new Error(`nginx refused deploy/nginx.conf: ${output.join("")}`);
      }),
    ]);
    [outside, inside] = [`http://127.0.0.1:${publicPort}`, `http://127.0.0.1:${internalPort}`];
  });

  afterAll(async () => {
    const gone = once(nginx, "exit");
    nginx.kill("SIGTERM");
    await gone;
    for (const { server } of processes) {
      server.closeAllConnections();
      server.close();
    }
  });

  beforeEach(() => {
    for (const { state } of processes) Object.assign(state, { got: [], drops: false });
  });

  const calls = () => processes.map(({ state }) => state.got.length);
  const ask = async (url: string, method = "GET") => (await fetch(url, { method })).status;

  test("gives the Inngest server one internal address for all processes", async () => {
    for (let call = 0; call < 6; call += 1) expect(await ask(`${inside}/api/inngest`, "POST")).toBe(200);
    expect(calls().every((count) => count > 0)).toBe(true);
  });

  test("logs no path, which can grant access to a page", async () => {
    const secret = `/manage/${"s".repeat(24)}`;
    await ask(`${outside}${secret}`);
    for (const { state } of processes) state.drops = true;
    await ask(`${outside}${secret}`, "POST");
    await waitForRecovery();
    const logs = ["access.log", "error.log"].map((name) => readFileSync(join(folder, name), "utf8"));
    expect(logs[0]).toContain(" POST 502 ");
    expect(logs.join("")).not.toContain(secret);
  });

  test.each(["/api/inngest", "/api/inngest?fnId=a", "/metrics", "/readyz", "/healthz"])(
    "hides %s from the public",
    async (path) => {
      expect(await ask(`${outside}${path}`, "POST")).toBe(404);
      expect(calls()).toEqual([0, 0]);
    },
  );

  test("serves nothing else at the internal address", async () => {
    for (const path of ["/", "/v1/account", "/metrics"]) expect(await ask(`${inside}${path}`)).toBe(404);
    expect(calls()).toEqual([0, 0]);
  });

  test("retries a POST to the API once at another process, and no other POST", async () => {
    for (const { state } of processes) state.drops = true;
    expect(await ask(`${outside}/v1/payments`, "POST")).toBe(503);
    expect(calls()).toEqual([1, 1]);
    await waitForRecovery();
    for (const path of ["/api/trpc/x", "/pay/a/attempt", "/mcp"]) {
      for (const { state } of processes) Object.assign(state, { got: [], drops: true });
      expect(await ask(`${outside}${path}`, "POST"), path).toBe(path === "/mcp" ? 503 : 502);
      expect(calls().toSorted(), path).toEqual([0, 1]);
      await waitForRecovery();
    }
  });

  test("returns the error envelope with a request ID for its own errors", async () => {
    const answerTo = async (path: string, body?: Uint8Array<ArrayBuffer>) => {
      const response = await fetch(`${outside}${path}`, { method: "POST", ...(body && { body }) });
      const { status, headers } = response;
      return { status, id: headers.get("service-request-id"), ...(await response.json()).error };
    };
    const id = expect.stringMatching(/^req_\w+$/);
    for (const path of ["/v1/customers", "/mcp"]) {
      const large = await answerTo(path, new Uint8Array(13 * 1024 * 1024));
      expect(large).toMatchObject({ status: 400, id, code: "request_body_invalid", param: null });
      for (const { state } of processes) state.drops = true;
      expect(await answerTo(path)).toMatchObject({
        status: 503,
        id,
        type: "api_error",
        code: "service_unavailable",
        message: errors.service_unavailable.en,
      });
      await waitForRecovery();
      for (const { state } of processes) state.drops = false;
    }
  });

  test("limits unknown keys per IP address, and keeps serving well-formed keys", async () => {
    const ask = async (key: string | null, path = "/v1/account") => {
      const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
      const response = await fetch(`${outside}${path}`, { headers });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const formed = `sk_test_hl_${"a1B".repeat(12)}`;
    // One minute's sixty plus a burst of sixty; earlier tests sent some without a key.
    const guesses = await Promise.all(Array.from({ length: 130 }, (_, n) => ask(`guess-${n}`)));
    const refused = guesses.find(({ status }) => status === 429);
    expect(JSON.parse(refused?.text ?? "{}")).toMatchObject({
      error: { type: "rate_limit_error", code: "too_many_unknown_keys", param: null },
    });
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(refused?.headers.get("service-request-id")).toMatch(/^req_\w+$/);
    // One request a second passes again.
    const some = (key: string | null, path: string, count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await ask(key, path)).status));
    for (const path of ["/v1/account", "/mcp"]) {
      for (const key of [null, `${formed}x`, "sk_test_other"])
        expect(await some(key, path, 20), path).toContain(429);
      expect(await some(formed, path, 3), path).toEqual([200, 200, 200]);
    }
  });

  test("limits requests with well-formed keys per IP address, with Retry-After", async () => {
    const head = `GET /v1/account HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer sk_live_hl_${"a1B".repeat(12)}\r\n`;
    const requests = `${`${head}\r\n`.repeat(900)}${head}Connection: close\r\n\r\n`;
    const port = Number(new URL(outside).port);
    const responses = (await Promise.all([rawExchange(port, requests), rawExchange(port, requests)])).join(
      "",
    );
    // A burst of 400, minus the 160 requests of the previous test on a fast machine.
    expect(responses.match(/HTTP\/1.1 200/g)?.length).toBeGreaterThanOrEqual(240);
    expect(responses).toMatch(
      /HTTP\/1.1 429[^{]*\r\nRetry-After: 1\r\n[^{]*\{"error":\{[^}]*"code":"rate_limited"/,
    );
  });

  /** A failed process gets no requests for a second. Polls until both respond again. */
  async function waitForRecovery() {
    for (const { state } of processes) state.drops = false;
    await expect
      .poll(
        async () => {
          for (const { state } of processes) state.got = [];
          for (let call = 0; call < 4; call += 1) await ask(`${outside}/pay/a`); // not the API, which limits requests without a key
          return calls().every((count) => count > 0);
        },
        { interval: 200 },
      )
      .toBe(true);
  }
});

/** Resolves once a local port accepts connections. */
const listening = (port: number) =>
  vi.waitFor(
    async () => {
      const socket = connect(port, "127.0.0.1");
      try {
        await once(socket, "connect");
      } finally {
        socket.destroy();
      }
    },
    { timeout: 20_000, interval: 20 },
  );
