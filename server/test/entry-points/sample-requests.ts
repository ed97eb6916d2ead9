import { randomUUID } from "node:crypto";
import { headersOfSample, type SampleRequest } from "@/server/api/errors/command";
import { sampleOf } from "@/server/api/errors/samples";
import type { ErrorCode, Locale } from "@/server/core/operation/errors";
import { request } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";

export type Refused = { status: number; body: { error: Record<string, unknown> } };
export type Given = { key: string; ids: Record<string, string> };

/** Sends the sample request of an error code's page, with a key and the IDs of existing objects. */
export async function sendSample(code: ErrorCode, { key, ids }: Given, locale: Locale): Promise<Refused> {
  const { request: sample } = sampleOf(code);
  if (sample === undefined) throw new Error(`The page of ${code} shows no request.`);
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, kind: string) => ids[kind] ?? `{${kind}}`);
  const { method, path, body } = sample;
  const raw = typeof body === "object" ? filled(JSON.stringify(body)) : body;
  const headers = headersFor(sample, key, locale);
  if (path === "/mcp") return sendTool(key, raw ?? "", headers);
  const options = { headers, idempotencyKey: null, ...(raw === undefined ? {} : { raw }) };
  return request(method, filled(path), undefined, options);
}

/** A sample without an Idempotency-Key of its own gets a new one for each language. */
function headersFor(sample: SampleRequest, key: string, locale: Locale): Record<string, string> {
  const headers = Object.fromEntries(headersOfSample(sample, key));
  const hasOwnKey = sample.headers !== undefined && "idempotency-key" in sample.headers;
  return {
    ...headers,
    ...(sample.method === "POST" && !hasOwnKey ? { "idempotency-key": randomUUID() } : {}),
    "accept-language": locale,
  };
}

/** A tool's error is in its result; an endpoint's error is the body itself. */
async function sendTool(key: string, raw: string, headers: Record<string, string>): Promise<Refused> {
  const { method, params } = JSON.parse(raw);
  const { status, body } = await rpc(key, method, params, headers);
  return body.error === undefined ? { status: 403, body: body.result.structuredContent } : { status, body };
}

/** Returns an error without IDs and days, which vary. */
export const withoutNames = ({ error }: { error: object }): unknown =>
  JSON.parse(
    JSON.stringify(error)
      .replace(/\b([a-z]+)_[0-7][0-9a-z]{25}\b/g, "$1_")
      .replace(/\d{4}-\d\d-\d\d(?=\.")/g, "a day"),
  );
