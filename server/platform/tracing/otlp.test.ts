import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { root } from "@/server/base/root";

const Span = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string() })),
});
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

const received: string[] = [];
/** A trace collector. */
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  received.push(Buffer.concat(chunks).toString("utf8"));
  response.end("{}");
}).listen(0, "127.0.0.1");
await once(collector, "listening");
const address = collector.address();
const port = typeof address === "object" ? address?.port : 0;

// Settings are read at the first import of the application.
vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
const { apiHandler } = await import("@/server/api/start");
const { account, fromOutside } = await import("@/server/test/account");

afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

test("a request's trace has its operation, statements and gateway calls, and no personal data", async () => {
  const shop = await account();
  await fromOutside(() => apiHandler.start());
  const source = { type: "token", token: "token_test_paid_mada" };
  const description = "For Noura, noura@example.com";
  const { body } = await shop.post("/v1/payments", { amount: 15_000, currency: "SAR", source, description });
  await shop.get(`/v1/payments/${body.id}`);
  await apiHandler.stop();
  const spans = received
    .flatMap((text) => Export.parse(JSON.parse(text)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const parentOf = (name: string) => {
    const found = spans.find((one) => one.name === name);
    return spans.find(({ spanId }) => spanId === found?.parentSpanId)?.name;
  };
  expect(parentOf("payments.create")).toBe("POST /v1");
  expect(parentOf("claim_idempotency_key")).toBe("payments.create");
  expect(parentOf("commit_change")).toBe("payments.create");
  expect(parentOf("gateway charge")).toBe("payments.create");
  expect(parentOf("payments.get")).toBe("GET /v1");
  // This statement also reads the payment, before its operation starts.
  expect(parentOf("select api_key")).toMatch(/^(POST|GET) \/v1$/);
  const text = received.join("");
  for (const secret of [body.id, shop.id, shop.key, "Noura", "noura@", "token_test"])
    expect(text.includes(secret), secret).toBe(false);
  // As a separate number, because a time or an ID may contain these digits.
  expect(text).not.toMatch(/\b15000\b/);
  expect(text).toContain("halala.request");
});

test("loads no tracing code when tracing is off", () => {
  const script = `
    await import("./server/api/start.ts");
    const { createRequire } = await import("node:module");
    const loaded = Object.keys(createRequire(import.meta.url).cache).join(" ");
    process.stdout.write(String(/opentelemetry.(sdk-trace|exporter)/.test(loaded)) + /prom-client/.test(loaded));
    process.exit(0);`;
  const options = ["--import", "tsx", "--input-type=module", "-e", script];
  // biome-ignore lint/style/noProcessEnv: the test harness puts this worker's settings there
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: "" };
  expect(execFileSync(process.execPath, options, { cwd: root, env, encoding: "utf8" })).toBe("falsetrue");
});
