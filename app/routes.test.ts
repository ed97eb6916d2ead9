import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { ExportProps } from "@/app/api/export/handle-export";
import type { DashboardContext } from "@/server/api/trpc";
import { listAuditEntries } from "@/server/audit/read";
import type { Mode } from "@/server/base/db/db";
import { root } from "@/server/base/root";
import { mayRun, type Role, roles } from "@/server/core/operation/roles";
import { createPicture } from "@/server/links/pictures";
import { exportAccess } from "@/server/payments/export";
import { importPayout } from "@/server/payouts/upload";
import { setLogo } from "@/server/settings/logo";
import { previewEmail } from "@/server/settings/preview-email";
import { account } from "@/server/test/account";
import { runOutsideCells } from "@/server/test/cell";
import { getVerification, saveVerification } from "@/server/verification/operations";
import { contextFor } from "@/server/verification/verification.fixture";

/** The caller: signed out, or with a role in the account. */
const visitor = vi.hoisted(() => ({ role: null as Role | null, accountId: "", userId: "" }));

vi.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));
vi.mock("next/navigation", () => ({ notFound: vi.fn(), redirect: vi.fn() }));
vi.mock("next-intl/server", () => ({ getTranslations: async () => (key: string) => key }));
vi.mock("./session", () => ({
  isMode: (mode: string | null) => mode === "test" || mode === "live",
  dashboardContext: vi.fn(),
  sessionContext: async (mode: Mode): Promise<DashboardContext | null> =>
    visitor.role === null ? null : contextFor(visitor.accountId, mode, visitor.userId, visitor.role),
  signedInSession: async () =>
    visitor.role === null
      ? null
      : {
          id: "ses_1",
          user: { id: visitor.userId, name: "Noura", email: "noura@shop.example" },
          provedAt: new Date(),
          secondFactor: true,
        },
}));

runOutsideCells();

const files = await import("@/app/api/files/route");
const file = await import("@/app/api/files/[id]/route");
const logo = await import("@/app/api/logo/route");
const pictures = await import("@/app/api/pictures/route");
const payments = await import("@/app/api/export/[mode]/payments/route");
const balance = await import("@/app/api/export/[mode]/balance/route");
const payouts = await import("@/app/api/export/[mode]/payouts/route");
const refunds = await import("@/app/api/export/[mode]/refunds/route");
const customers = await import("@/app/api/export/[mode]/customers/route");
const payoutFile = await import("@/app/api/payouts/route");
const audit = await import("@/app/(dashboard)/[mode]/team/audit/export/route");
const mailPreview = await import("@/app/api/mail-preview/[mode]/[template]/route");
const changes = await import("@/app/api/changes/[mode]/route");
const review = await import("@/app/api/review/[id]/route");
const reviewFile = await import("@/app/api/review/[id]/files/[document]/route");

const { id: accountId } = await account({ keyCount: 1 });
Object.assign(visitor, { accountId, userId: `usr_${accountId.slice(5)}` });

const origin = "http://localhost:3000";
const own = { "sec-fetch-site": "same-origin", "x-halala-mode": "test" };
const get = (path: string) => new Request(origin + path, { headers: own });
const post = (path: string, body: string) =>
  new Request(origin + path, { method: "POST", headers: own, body, ...{ duplex: "half" } });
const given = <T extends object>(params: T) => ({ params: Promise.resolve(params) });

const caseId = "ver_01jz8m3v9kf2qt6w0x4y7c5b1d";
const test1 = { mode: "test" };

type RouteCase = {
  /** The operation whose roles may use the route; null if none may. */
  op: Parameters<typeof mayRun>[1] | null;
  /** The status for permitted callers, using invalid input where input is needed, so nothing changes. */
  allowed: number;
  signedOut: number;
  call(): Promise<Response>;
};

type ExportRoute = { GET(request: Request, props: ExportProps): Promise<Response> };
const exported = ({ GET }: ExportRoute, path: string): RouteCase => ({
  op: exportAccess,
  allowed: 200,
  signedOut: 401,
  call: () => GET(get(`/api/export/test/${path}`), given(test1)),
});

/** Routes besides tRPC that check roles. */
const routeCases: Record<string, RouteCase> = {
  "api/files": {
    op: saveVerification,
    allowed: 400,
    signedOut: 401,
    call: () => files.POST(post("/api/files?type=passport", "x")),
  },
  "api/files/[id]": {
    op: getVerification,
    allowed: 404,
    signedOut: 401,
    call: () => file.GET(get("/api/files/doc_1?mode=test"), given({ id: "doc_1" })),
  },
  "api/logo": {
    op: setLogo,
    allowed: 400,
    signedOut: 401,
    call: () => logo.POST(post("/api/logo", "no picture")),
  },
  "api/pictures": {
    op: createPicture,
    allowed: 400,
    signedOut: 401,
    call: () => pictures.POST(post("/api/pictures", "no picture")),
  },
  "api/export/[mode]/payments": exported(payments, "payments"),
  "api/export/[mode]/balance": exported(balance, "balance?from=2026-11-01&to=2026-11-02"),
  "api/export/[mode]/payouts": exported(payouts, "payouts"),
  "api/export/[mode]/refunds": exported(refunds, "refunds"),
  "api/export/[mode]/customers": exported(customers, "customers"),
  "api/payouts": {
    op: importPayout,
    allowed: 400,
    signedOut: 401,
    call: () => payoutFile.POST(post("/api/payouts?date=2026-11-30", "no settlement")),
  },
  "(dashboard)/[mode]/team/audit/export": {
    op: listAuditEntries,
    allowed: 200,
    signedOut: 401,
    call: () => audit.GET(get("/test/team/audit/export"), given(test1)),
  },
  "api/mail-preview/[mode]/[template]": {
    op: previewEmail,
    allowed: 200,
    signedOut: 404,
    call: () =>
      mailPreview.GET(
        get("/api/mail-preview/test/subscription_receipt"),
        given({ mode: "test", template: "subscription_receipt" }),
      ),
  },
  "api/review/[id]": {
    op: null,
    allowed: 404,
    signedOut: 404,
    call: () => review.POST(post(`/api/review/${caseId}`, "{}"), given({ id: caseId })),
  },
  "api/review/[id]/files/[document]": {
    op: null,
    allowed: 404,
    signedOut: 404,
    call: () =>
      reviewFile.GET(get(`/api/review/${caseId}/files/doc_1`), given({ id: caseId, document: "doc_1" })),
  },
};

const isPublic = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, "nothing: it is for everybody"]));

const byAddress = (what: string, folder: string, ...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [`${folder}/[slug]/${path}`, `the address of ${what}`]));

/** Routes that do not check roles, and what authorizes them. */
const others: Record<string, string> = {
  "api/changes/[mode]": "a session of any role, or of a reviewer; the answer is a hash",
  "api/auth/[...nextauth]": "a password or a code",
  "api/auth/actions/[action]": "nothing, or the secret of a mail",
  "api/documents/[token]": "an address that was given out for one upload",
  "api/gateway": "the gateway's secret",
  "api/inngest": "a signature of the job server's",
  "api/logo/[file]": "the hash of a picture that is shown to everybody",
  "api/pictures/[file]": "the hash of a picture that is shown to everybody",
  "api/page-errors": "nothing: it is only logged, and seldom",
  "api/trpc/[trpc]": "roles, routeCases through in server/team/permissions.test.ts",
  ...isPublic("dashboard-worker.js", "manifest.webmanifest", "halala.js", "openapi.json", "postman/[file]"),
  ...isPublic("docs/markdown/[[...path]]", "docs/search", "llms-full.txt", "llms.txt", "skills/halala.md"),
  ...isPublic("downloads", "downloads/[file]", ".well-known/oauth-authorization-server"),
  ...isPublic(".well-known/oauth-protected-resource/[[...path]]", ".well-known/security.txt"),
  ...isPublic(".well-known/apple-developer-merchantid-domain-association"),
  "elements/wallet-session": "a publishable key, and a page whose host is registered for Apple Pay",
  "oauth/authorize": "nothing: it leads to a page of the dashboard",
  "oauth/device_authorization": "nothing: a person has to allow it",
  "oauth/register": "nothing: it gives no access",
  "oauth/revoke": "a token",
  "oauth/token": "a code with its verifier, a refresh token, or the code of an allowed device",
  "dev/mail/[id]/html": "a browser on this machine, where no mail is sent",
  mcp: "a secret key",
  ...byAddress("a link", "pay", "attempt", "code", "consent", "state", "stop", "verified", "wallet-session"),
  ...byAddress("a subscription", "manage", "cancel/confirm", "card/consent", "card/verified", "resume"),
  ...byAddress("a subscription", "manage", "keep", "card/remove", "reminders/[action]"),
  ...byAddress("a receipt", "receipt", "copy", "credit-notes/[file]", "pdf", "state"),
  "reminders/[token]/[action]": "a signed address in an email",
  "return/[slug]": "the address of a receipt",
  "v1/[[...path]]": "a secret key",
};

test("lists every route with its authorization", () => {
  const found = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\/route\.tsx?$/.test(path))
    .map((path) => path.replace(/\/route\.tsx?$/, ""));
  expect(found.toSorted()).toEqual([...Object.keys(routeCases), ...Object.keys(others)].toSorted());
});

test("an export of the audit log with an invalid filter says which one", async () => {
  visitor.role = "owner";
  const response = await audit.GET(get("/test/team/audit/export?outcome=perhaps"), given(test1));
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining("outcome: not a valid filter."),
  ]);
});

test("an open page of the request log is also notified of requests", async () => {
  visitor.role = "viewer";
  const read = async (search: string) => {
    const response = await changes.GET(
      new Request(`${origin}/api/changes/test${search}`, { headers: { ...own, accept: "application/json" } }),
      given(test1),
    );
    return Object.keys(await response.json());
  };
  expect([await read(""), await read("?logs=1")]).toEqual([["mark"], ["mark", "logs"]]);
  const { body } = await changes.GET(get("/api/changes/test?logs=1"), given(test1));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  while (!received.includes("event: logs")) received += (await reader?.read())?.value ?? "";
  await reader?.cancel();
});

async function statusAs(role: Role | null, route: RouteCase): Promise<number> {
  visitor.role = role;
  const { status, body } = await route.call();
  await body?.cancel();
  return status;
}

const expected = ({ op, allowed }: RouteCase, role: Role) =>
  op === null || mayRun(role, op) ? allowed : 403;

describe.each(Object.entries(routeCases))("%s", (_, route) => {
  test.each(roles)("answers a member with role %s according to the permission table", async (role) => {
    expect(await statusAs(role, route)).toBe(expected(route, role));
  });

  test("rejects signed-out callers", async () => {
    expect(await statusAs(null, route)).toBe(route.signedOut);
  });
});
