import type { EntryPointName } from "@/server/platform/http/entry-points";
import { dashboardRequests, signInRequests } from "./card-form-dashboard";
import type { Prepared } from "./card-form-fixture";
import { payerRequests } from "./card-form-payers";
import { base64Hole, file, hole, type Requests, secretKey, type Template, unique } from "./request-template";

export const settings = {
  TRUST_PROXY: "true",
  LOG_LEVEL: "debug",
  METRICS_TOKEN: "metrics-of-the-card-forms",
  GATEWAY_WEBHOOK_SECRET: "callbacks-of-the-card-forms",
};

/** The requests for every entry point. */
export const requestsOf = (prepared: Prepared): Record<EntryPointName, Requests> => ({
  page: pageRequests(prepared),
  ...operatorRequests,
  rest: restRequests(prepared),
  mcp: mcpRequests,
  ...oauthRequests,
  gatewayCallback: callbackRequests(prepared),
  ...dashboardRequests(prepared),
  ...signInRequests(prepared),
  ...payerRequests(prepared),
  ...publicFiles,
});

const operatorRequests = {
  health: file("/healthz"),
  readiness: file("/readyz"),
  metrics: { request: { path: "/metrics", headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } } },
  jobs: {
    // Without an Inngest server, the program exposes no jobs.
    request: { path: "/api/inngest?fnId=mail&stepId=step", json: { ctx: {}, event: {} } },
    status: 404,
    texts: {
      "an event": { path: "/api/inngest?fnId=mail&stepId=step", json: { event: { data: { note: hole } } } },
      "other text": { path: "/api/inngest", raw: hole },
    },
  },
} satisfies Record<string, Requests>;

const authorization = `Bearer ${secretKey}`;
const apiPost = (path: string, json: object): Template => ({
  path,
  json,
  headers: { authorization, "idempotency-key": `card-forms-${unique}` },
});

const restRequests = ({ link }: Prepared): Requests => ({
  request: { path: "/v1/account", headers: { authorization } },
  texts: {
    "a customer's name": apiPost("/v1/customers", { name: `Sara ${hole}` }),
    "a customer's email": apiPost("/v1/customers", { email: `${hole}@mail.example` }),
    metadata: apiPost("/v1/customers", { name: "Sara", metadata: { note: `for ${hole}` } }),
    "a key of metadata": apiPost("/v1/customers", { name: "Sara", metadata: { [hole]: "1" } }),
    "a reference": apiPost("/v1/customers", { name: "Sara", reference: hole }),
    "a link's description": apiPost("/v1/payment_links", {
      amount: 100,
      currency: "SAR",
      description: `Order ${hole}`,
    }),
    "a card as a source": apiPost("/v1/payments", { source: { type: "card", number: hole } }),
    "an unknown field": apiPost("/v1/payments", { card: { number: hole } }),
    "an id": { path: `/v1/customers/${hole}`, headers: { authorization } },
    "a filter": { path: `/v1/payments?reference=${hole}`, headers: { authorization } },
    "the Idempotency-Key": {
      ...apiPost("/v1/customers", { name: "Sara" }),
      headers: { authorization, "idempotency-key": hole },
    },
    "the key": { path: "/v1/account", headers: { authorization: `Bearer ${hole}` } },
    "the key in base64": {
      path: "/v1/account",
      headers: { authorization: `Basic ${base64Hole}` },
      plainOnly: true,
    },
    "the version": { path: "/v1/account", headers: { authorization, "service-version": hole } },
    "another type of body": { path: `/v1/payment_links/${link}/pay`, headers: { authorization }, raw: hole },
  },
  kept: apiPost("/v1/customers", { name: `Sara ${hole}` }),
});

const rpc = (method: string, params: object): Template => ({
  path: "/mcp",
  headers: { authorization, accept: "application/json, text/event-stream" },
  json: { jsonrpc: "2.0", id: 1, method, params },
});
const toolCall = (name: string, args: object) => rpc("tools/call", { name, arguments: args });

const mcpRequests: Requests = {
  request: rpc("tools/list", {}),
  texts: {
    "a customer's name": toolCall("create_customer", { name: `Sara ${hole}` }),
    "a link's description": toolCall("create_payment_link", {
      amount: 100,
      currency: "SAR",
      description: `Order ${hole}`,
    }),
    "a question to the documentation": toolCall("search_docs", { query: `pay ${hole}` }),
    "the number of a document": toolCall("kyc_submit_document", { type: "iban_letter", number: hole }),
    "a file": {
      ...toolCall("kyc_submit_document", {
        type: "iban_letter",
        file: { name: "letter.pdf", mime_type: "application/pdf", data_base64: base64Hole },
      }),
      plainOnly: true,
    },
    "what should be a file in base64": {
      ...toolCall("kyc_submit_document", {
        type: "iban_letter",
        file: { name: "letter.pdf", mime_type: "application/pdf", data_base64: hole },
      }),
      plainOnly: true,
    },
    "the name of a file": toolCall("kyc_submit_document", {
      type: "iban_letter",
      file: { name: `${hole}.pdf`, mime_type: "application/pdf", data_base64: "JVBERi0xLjcK" },
    }),
    "an unknown argument": toolCall("list_payments", { [hole]: 1 }),
    "the name of a tool": toolCall(hole, {}),
    "the method": rpc(hole, {}),
  },
  kept: toolCall("create_customer", { name: `Sara ${hole}` }),
};

const oauthRequests = {
  oauthResource: { request: { path: "/.well-known/oauth-protected-resource/mcp" } },
  oauthServer: { request: { path: "/.well-known/oauth-authorization-server" } },
  oauthAuthorize: {
    request: { path: "/oauth/authorize?response_type=code" },
    texts: { "the state": { path: `/oauth/authorize?state=${hole}` } },
  },
  oauthRegister: {
    request: {
      path: "/oauth/register",
      json: { client_name: "App", redirect_uris: ["https://app.example/cb"] },
    },
    texts: {
      "an app's name": {
        path: "/oauth/register",
        json: { client_name: `App ${hole}`, redirect_uris: ["https://app.example/cb"] },
        plainOnly: true,
      },
      "a redirect URI": {
        path: "/oauth/register",
        json: { redirect_uris: [`https://app.example/${hole}`] },
        plainOnly: true,
      },
    },
  },
  oauthDevice: {
    request: { path: "/oauth/device_authorization", form: { client_id: "halala-cli", device_name: "till" } },
    texts: {
      "a machine's name": {
        path: "/oauth/device_authorization",
        form: { client_id: "halala-cli", device_name: `till ${hole}` },
      },
    },
  },
  oauthToken: {
    request: { path: "/oauth/token", form: { grant_type: "password" } },
    status: 400,
    texts: { "a code": { path: "/oauth/token", form: { grant_type: "authorization_code", code: hole } } },
  },
  oauthRevoke: {
    request: { path: "/oauth/revoke", form: { token: "hl_oat_unknown" } },
    texts: { "a token": { path: "/oauth/revoke", form: { token: hole } } },
  },
} satisfies Record<string, Requests>;

function callbackRequests({ gatewayPayment }: Prepared): Requests {
  const { GATEWAY_WEBHOOK_SECRET: secret } = settings;
  const callback = (more: object, data: object = {}): Template => ({
    path: "/api/gateway",
    json: {
      type: "payment_paid",
      secret_token: secret,
      live: false,
      data: { id: gatewayPayment, ...data },
      ...more,
    },
  });
  return {
    request: callback({}),
    texts: {
      "the card of a payment": callback({}, { source: { type: "creditcard", number: hole } }),
      "the id of a payment": callback({}, { id: hole }),
      "the secret": callback({ secret_token: hole }),
      "other text": { path: "/api/gateway", raw: hole },
    },
  };
}

const publicFiles = {
  openapi: file("/openapi.json"),
  postman: file("/postman/collection.json"),
  downloadIndex: file("/downloads"),
  downloads: file("/downloads/packages.json"),
  elementScript: file("/halala.js"),
  dashboardWorker: file("/dashboard-worker.js"),
  appManifest: file("/manifest.webmanifest"),
  guides: file("/llms.txt"),
  skill: file("/skills/halala.md"),
  guidesInFull: file("/llms-full.txt"),
  docsMarkdown: file("/docs/markdown/ar"),
  docsSearch: {
    ...file("/docs/search?query=refund"),
    texts: { "the question": { path: `/docs/search?query=${hole}` } },
  },
  // Without SECURITY_CONTACT, and behind a proxy.
  securityContact: { ...file("/.well-known/security.txt"), status: 404 },
  sentEmail: { ...file("/dev/mail/mail_1/html"), status: 404 },
} satisfies Record<string, Requests>;

/** Pages that read parameters from their URL. */
const pages = {
  "a search for payments": "/test/payments?q=",
  "a search for customers": "/test/customers?q=",
  "a filter of links": "/test/links?reference=",
  "a filter of requests": "/test/developers/logs?path=",
  "a filter of the audit log": "/test/team/audit?person=",
  "a customer's id": "/test/customers/",
  "any object's id": "/test/objects/",
  "a link's fields": "/test/links/new?description=",
  "a link's slug": "/pay/",
  "a failed payment": "/pay/{link}?declined=",
  "a receipt's slug": "/receipt/",
  "a subscription's slug": "/manage/",
  "an invitation": "/invite?token=",
  "a new password": "/reset/new?token=",
  "a verified address": "/verify-email?token=",
  "where to go after signing in": "/sign-in?callbackUrl=/",
  "a card element": "/elements/card?locale=en&key=",
  "a page of the documentation": "/docs/",
};

function pageRequests({ owner, link, reviewer }: Prepared): Requests {
  const asOwner = { cookie: owner };
  const texts = Object.entries(pages).map(([where, path]): [string, Template] => [
    where,
    { path: `${path.replace("{link}", link)}${hole}`, headers: asOwner },
  ]);
  return {
    request: { path: "/test/customers", headers: asOwner },
    texts: {
      ...Object.fromEntries(texts),
      "a case's id": { path: `/review/${hole}`, headers: { cookie: reviewer } },
    },
  };
}
