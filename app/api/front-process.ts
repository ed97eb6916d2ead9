import { getRequestListener } from "@hono/node-server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import * as documents from "@/app/api/documents/[token]/route";
import * as jobs from "@/app/api/inngest/route";
import * as docsSearch from "@/app/docs/search/route";
import * as openapi from "@/app/openapi.json/route";
import { apiHandler } from "@/server/api/start";
import { appRouter, type DashboardContext } from "@/server/api/trpc";
import { contextOf } from "@/server/context";
import { listen } from "@/server/platform/http/http-server";
import { createRouter } from "@/server/platform/http/router";
import { apiRoutes } from "@/server/platform/http/serve-api";
import { freePort } from "@/server/platform/launch/ports";

// Started by a test as a separate process: the front HTTP server, the API, and the handlers that need no
// Next.js. The argument is the signed-in account. Each handler parses its own body.
const accountId = process.argv[2] ?? "";
const port = await freePort();
const operators = { answer: () => false };

const context = (): DashboardContext => ({
  ...contextOf({
    scope: { accountId, mode: "test" },
    actor: { type: "user", id: "usr_00000000000000000000000000", role: "owner", session: "ses_1" },
    requestId: "req_1",
    version: "2026-01-01",
    locale: "en",
  }),
  verificationStatus: "approved",
  idempotencyKey: null,
  access: { provedAt: new Date(), secondFactor: true },
  person: {
    user: "usr_00000000000000000000000000",
    email: "owner@shop.example",
    role: "owner",
    session: "ses_1",
    ip: "192.0.2.1",
  },
});

const dashboard = (req: Request) =>
  fetchRequestHandler({ endpoint: "/api/trpc", req, router: appRouter, createContext: context });

async function parsed(request: Request): Promise<Response> {
  const text = await request.text();
  if (request.headers.get("content-type") === "application/json") JSON.parse(text);
  return new Response();
}

const token = (path: string) => ({ params: Promise.resolve({ token: path.split("/").at(-1) ?? "" }) });

async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    if (pathname.startsWith("/api/trpc/")) return await dashboard(request);
    if (pathname.startsWith("/api/documents/")) return await documents.PUT(request, token(pathname));
    if (pathname === "/api/inngest") return await jobs.POST(request);
    if (pathname === "/docs/search") return docsSearch.GET(request);
    if (pathname === "/openapi.json") return openapi.GET();
    return await parsed(request);
  } catch {
    return new Response(null, { status: 400 });
  }
}

const listener = getRequestListener(respond, { overrideGlobalObjects: false });
const handle = async (...input: Parameters<typeof listener>) => void (await listener(...input));
const router = createRouter({ operators, api: apiRoutes(apiHandler), handle, trustProxy: false });
const server = await listen(router, { port, host: "127.0.0.1", drainMs: 500 });
process.once("disconnect", async () => {
  await server.stop();
  await apiHandler.stop();
});
process.send?.(port);
