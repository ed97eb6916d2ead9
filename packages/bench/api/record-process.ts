import { subscribe } from "node:diagnostics_channel";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { lane } from "@/server/api/lane";
import { pipeline, pool } from "@/server/platform/db/db";
import type { Step } from "./template";

// Run by `main.ts` as a process of its own: answers requests as the service does, and tells what that took.

const Asked = z.object({
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
});

let steps: Step[] = [];

/** What the service asks for many requests at once, as one request would ask for it. */
function aloneIn(text: string, values: unknown[]): Step {
  const rows = /\bunnest\(([^)]*)\) as one \(/;
  const [, columns = ""] = rows.exec(text) ?? [];
  if (columns === "") return { kind: "sql", text, values };
  return {
    kind: "sql",
    text: text.replace(rows, () => `(values (${columns.replaceAll("[]", "")})) as one (`),
    values: values.map((value) => (Array.isArray(value) ? value[0] : value)),
  };
}

/** Prisma and hand-written statements alike go through one of these two. */
const Query = z.object({ text: z.string(), values: z.array(z.unknown()).optional() });
for (const door of [pool, pipeline]) {
  const query: unknown = Reflect.get(door, "query");
  Reflect.set(door, "query", (...given: unknown[]) => {
    const { text, values } = Query.parse(given[0]);
    const second = z.array(z.unknown()).safeParse(given[1]).data;
    steps.push(aloneIn(text, values ?? second ?? []));
    return Reflect.apply(query as () => unknown, door, given); // the method that was there
  });
}

const Sent = z.object({
  request: z.object({
    origin: z.string(),
    method: z.enum(["GET", "POST"]),
    path: z.string(),
    headers: z.array(z.string()),
    body: z.union([z.string(), z.instanceof(Uint8Array)]).nullish(),
  }),
});
subscribe("undici:request:create", (message) => {
  const { request } = Sent.parse(message);
  const { origin, method, path, headers, body } = request;
  steps.push({
    kind: "http",
    method,
    url: `${origin}${path}`,
    headers,
    body: body === undefined || body === null ? null : Buffer.from(body).toString(),
  });
});

process.on("message", async (message) => {
  const { method, path, headers, body } = Asked.parse(message);
  steps = [];
  const answer = await lane.rest(
    new Request(`http://localhost${path}`, { method, headers, ...(body === null ? {} : { body }) }),
  );
  const text = await answer.text();
  const took = steps;
  steps = [];
  await wait(500); // what is written in the background is no part of the request
  process.send?.({ steps: took, status: answer.status, answer: text });
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
