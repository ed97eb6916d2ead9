import { createHmac } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Event } from "./follow.js";

/** The receiver's response to an event: a status, or why there is none. */
export type ForwardResult = { status: number } | { error: string };

const timeoutMs = 15_000;

/** Posts an event as Halala does: the same bytes, the same headers, without following redirects. */
export function forward(event: Event, to: URL, secret: string): Promise<ForwardResult> {
  const body = Buffer.from(event.data, "utf8");
  const request = to.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const outgoing = request(
      to,
      { method: "POST", headers: headersOf(event, body, secret), signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        response.on("error", () => undefined).resume();
        resolve({ status: response.statusCode ?? 0 });
      },
    );
    outgoing.on("error", (error) => resolve({ error: messageOf(error) }));
    outgoing.end(body);
  });
}

function headersOf({ id, type, mode, data }: Event, body: Buffer, secret: string) {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${data}`, "utf8").digest("hex");
  return {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    "user-agent": "Halala-Webhooks/1.0",
    "service-delivery": id,
    "service-signature": `t=${time},v1=${signature}`,
    "service-event-type": type,
    "service-mode": mode,
    "service-attempt": "1",
  };
}

function messageOf(error: Error): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") return "no response within 15 s";
  return "code" in error && typeof error.code === "string"
    ? `connection failed (${error.code})`
    : "connection failed";
}
