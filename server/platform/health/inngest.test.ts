import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { operatorRoutes } from "@/server/platform/http/operator-routes";
import { asOwner } from "@/server/test/account";
import { metrics } from "./backlog";
import { checkInngest, inngestState } from "./inngest";
import { readiness } from "./readiness";

let status = 200;
const server = createServer((_, response) => response.writeHead(status).end("{}")).listen(0, "127.0.0.1");
const operators = "operators-of-jobs@halala.example";

let origin = "";

beforeAll(() => {
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  env.INNGEST_BASE_URL = origin;
  env.OPERATOR_EMAIL = operators;
});

afterAll(() => {
  delete env.INNGEST_BASE_URL;
  delete env.OPERATOR_EMAIL;
  server.close();
});

const emails = () => unscoped.mail.findMany({ where: { recipient: operators } });
const outage = new Date("2026-11-20T10:00:00Z");
const after = (minutes: number) => new Date(outage.getTime() + minutes * 60_000);

/** Returns what a load balancer gets. */
async function readyz() {
  const api = { readiness: async () => ({ ...(await readiness([])), ready: true }), metrics };
  const routes = operatorRoutes({ api, migrations: [], metricsToken: undefined });
  const front = createServer((requested, response) => void routes.answer(requested, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(front, "listening");
  const address = front.address();
  const port = typeof address === "object" ? address?.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  const body = await response.json();
  front.close();
  return { status: response.status, body };
}

test("reports the Inngest server as ok while it responds", async () => {
  await checkInngest(outage);
  expect((await readiness([])).parts.inngest).toBe("ok");
  expect((await metrics()).text).toContain("halala_inngest_up 1");
});

test("stays in service and reports degraded while the server is unreachable", async () => {
  status = 503;
  await checkInngest(outage);
  expect(inngestState()).toContain("unreachable since 2026-11-20T10:00:00.000Z");
  expect(await readyz()).toMatchObject({
    status: 200,
    body: { status: "degraded", parts: { inngest: expect.stringContaining("unreachable since") } },
  });
  expect((await metrics()).text).toContain("halala_inngest_up 0");
});

test("emails the operators once per outage, after five minutes, without a job", async () => {
  await checkInngest(after(4));
  expect(await emails()).toEqual([]);
  await checkInngest(after(5));
  await checkInngest(after(6));
  expect(await emails()).toMatchObject([{ template: "inngest_unreachable", sentAt: expect.any(Date) }]);
});

test("recovers with the first response, and sends no alert for an outage under five minutes", async () => {
  status = 200;
  await checkInngest(after(60));
  expect(inngestState()).toBe("ok");
  env.INNGEST_BASE_URL = "http://127.0.0.1:9";
  await checkInngest(after(61));
  await checkInngest(after(65));
  expect(inngestState()).toContain("unreachable since");
  expect(await emails()).toHaveLength(1);
});

test("an alert that the database did not store is stored by a later check", async () => {
  status = 200;
  env.INNGEST_BASE_URL = origin;
  await checkInngest(after(120));
  status = 503;
  await checkInngest(after(180));
  onTestFinished(async () => {
    await asOwner("drop function if exists no_mail cascade");
  });
  await asOwner(`
    create function no_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$;
    create trigger no_mail before insert on mail for each row when (new.recipient = '${operators}') execute function no_mail()`);
  await checkInngest(after(186));
  expect(await emails()).toHaveLength(1);
  await asOwner("drop function no_mail cascade");
  await checkInngest(after(187));
  expect(await emails()).toHaveLength(2);
});
