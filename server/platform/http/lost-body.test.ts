import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { apiHandler } from "@/server/api/start";
import { unscoped } from "@/server/base/db/db";
import { account, fromOutside } from "@/server/test/account";
import { connectOwner } from "@/server/test/worker";
import { apiRoutes } from "./serve-api";

test.each(["content-length: 15", "transfer-encoding: chunked"])(
  "a partial refund whose client disconnects before the body is read (%s) does not become a full one",
  async (framing) => {
    const shop = await account({ keyCount: 1 });
    const source = { type: "token", token: "token_test_paid_mada" };
    const payment = (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body;
    const { port, arrived, answered } = await createRouter();
    const release = await holdAuthentication();
    const body = framing.startsWith("content") ? '{"amount":1000}' : 'f\r\n{"amount":1000}\r\n0\r\n\r\n';
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /v1/payments/${payment.id}/refunds HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${shop.key}\r\n` +
        `idempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\n${framing}\r\n\r\n${body}`,
    );
    const message = await arrived;
    socket.destroy();
    await expect.poll(() => message.readableEnded || message.destroyed).toBe(true);
    await release();
    const response = await await answered();
    expect(await response.json()).toMatchObject({ error: { code: "request_body_invalid" } });
    expect(await unscoped.refund.count({ where: { paymentId: payment.id } })).toBe(0);
  },
);

/** The front server, and its single request. */
async function createRouter() {
  let answer: Promise<Response> | undefined;
  const rest: typeof apiHandler.rest = (...input) => {
    answer = apiHandler.rest(...input);
    return answer;
  };
  const { listener } = apiRoutes({ ...apiHandler, rest });
  const server = createServer((request, response) => void fromOutside(() => listener(request, response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const arrived = once(server, "request").then(([message]: IncomingMessage[]) => {
    if (message === undefined) throw new Error("No request arrived.");
    return message;
  });
  const answered = async () => {
    if (answer === undefined) throw new Error("No request was answered.");
    return answer;
  };
  return { port: typeof address === "object" && address !== null ? address.port : 0, arrived, answered };
}

/** Blocks rate limiting of every key, like a slow database. */
async function holdAuthentication() {
  const client = await connectOwner();
  await client.query("begin");
  await client.query("lock table rate_window in access exclusive mode");
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}
