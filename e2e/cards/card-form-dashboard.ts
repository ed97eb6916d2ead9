import { password } from "@/e2e/support/person";
import type { Prepared } from "./card-form-fixture";
import { hole, type Requests, type Template, unique } from "./request-template";

const sameOrigin = { "sec-fetch-site": "same-origin" };

/** Requests sent by pages of the dashboard and the review pages. */
export const dashboardRequests = (prepared: Prepared) => ({
  trpc: trpcRequests(prepared),
  ...reviewRequests(prepared),
  ...uploadRequests(prepared),
  ...downloadRequests(prepared),
});

function trpcRequests({ owner }: Prepared): Requests {
  const headers = { cookie: owner, "x-halala-mode": "test", ...sameOrigin };
  const call = (procedure: string, json: object): Template => ({
    path: `/api/trpc/${procedure}`,
    headers,
    json,
  });
  const read = (procedure: string, input: object): Template => ({
    path: `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers,
  });
  return {
    request: read("profile.get", {}),
    texts: {
      "a customer's name": call("customers.create", { name: `Sara ${hole}` }),
      "a customer's email": call("customers.create", { email: `${hole}@mail.example` }),
      "a link's description": call("payment_links.create", {
        amount: 100,
        currency: "SAR",
        description: `Order ${hole}`,
      }),
      "the name of a saved view": call("saved_views.create", { page: "payments", name: hole, query: "" }),
      "the filters of a saved view": call("saved_views.create", {
        page: "payments",
        name: "Mine",
        query: `q=${hole}`,
      }),
      "the name of a key": call("api_keys.create", { name: hole }),
      "an invited address": call("invitations.create", { email: `${hole}@mail.example`, role: "viewer" }),
      "a business's name": call("businesses.create", { name: hole }),
      "the name on pages": call("settings.update", { display_name: `Shop ${hole}` }),
      "a new password": call("profile.change_password", { current: "x", password: hole }),
      "a search": read("search.find", { query: hole }),
      "a filter": read("payments.list", { reference: hole }),
    },
    kept: call("customers.create", { name: `Sara ${hole}` }),
  };
}

function reviewRequests({ reviewer, decided, reviewed }: Prepared) {
  const suspend = (more: object): Template => ({
    path: `/api/review/${decided.id}`,
    headers: { cookie: reviewer, ...sameOrigin },
    json: { act: "suspend", revision: decided.revision, reason: "risk", ...more },
  });
  return {
    reviewDecision: {
      request: suspend({}),
      texts: { "the note": suspend({ note: hole }), "the decision": suspend({ act: hole }) },
      kept: suspend({ note: hole }),
    },
    reviewFile: {
      request: {
        path: `/api/review/${reviewed.id}/files/${reviewed.documentId}`,
        headers: { cookie: reviewer },
      },
    },
  } satisfies Record<string, Requests>;
}

/** Uploads per account are rate limited, so uploads without a file name use another account. */
function uploadRequests({ owner, reviewer, uploadPath, picture }: Prepared) {
  const own = { "x-halala-mode": "test", "content-type": "image/png", ...sameOrigin };
  const file = (more: Record<string, string> = {}): Template => ({
    path: "/api/files?type=national_address",
    raw: picture,
    headers: { ...own, cookie: owner, "x-file-name": "letter.png", ...more },
  });
  const logo = (more: Record<string, string> = {}): Template => ({ ...file(more), path: "/api/logo" });
  const item = (more: Record<string, string> = {}): Template => ({ ...file(more), path: "/api/pictures" });
  const payout = (more: Record<string, string> = {}, query = "?date=2026-11-30"): Template => ({
    ...file({ "content-type": "text/csv", ...more }),
    path: `/api/payouts${query}`,
  });
  const byAddress = (more: Record<string, string> = {}): Template => ({
    method: "PUT",
    path: uploadPath,
    raw: picture,
    headers: { "content-type": "image/png", "x-file-name": "letter.png", ...more },
  });
  return {
    uploadDocument: {
      request: file(),
      texts: {
        "the file's name": file({ "x-file-name": `${hole}.png` }),
        "the type": file({ "content-type": `image/png; name="${hole}"` }),
        "a form": {
          ...file({ cookie: reviewer, "content-type": "multipart/form-data; boundary=part" }),
          raw: multipart,
        },
      },
      kept: file({ "x-file-name": `${hole}.png` }),
    },
    uploadDocumentByToken: {
      request: byAddress(),
      texts: {
        "the file's name": byAddress({ "x-file-name": `${hole}.png` }),
        "the type": byAddress({ "content-type": `image/png; name="${hole}"` }),
      },
      kept: byAddress({ "x-file-name": `${hole}.png` }),
    },
    uploadLogo: {
      request: logo(),
      texts: {
        "the file's name": logo({ "x-file-name": `${hole}.png` }),
        "other bytes": { ...logo({ cookie: reviewer }), raw: hole },
      },
    },
    uploadPicture: {
      request: item(),
      texts: {
        "the file's name": item({ "x-file-name": `${hole}.png` }),
        "other bytes": { ...item({ cookie: reviewer }), raw: hole },
      },
    },
    importPayout: {
      // A picture is no settlement.
      request: payout(),
      status: 400,
      texts: {
        "the day": payout({}, `?date=${hole}`),
        "another file": { ...payout({ cookie: reviewer }), raw: hole },
      },
    },
  } satisfies Record<string, Requests>;
}

const multipart = [
  "--part",
  `content-disposition: form-data; name="file"; filename="${hole}.png"`,
  "content-type: image/png",
  "",
  hole,
  "--part--",
].join("\r\n");

function downloadRequests({ owner, documentId, logo, itemPicture }: Prepared) {
  const get = (path: string): Template => ({ path, headers: { cookie: owner } });
  const days = "from=2026-11-01&to=2026-11-02";
  return {
    document: { request: get(`/api/files/${documentId}?mode=test`) },
    logo: { request: { path: logo } },
    picture: { request: { path: itemPicture } },
    exportBalance: {
      request: get(`/api/export/test/balance?${days}`),
      texts: { "the first day": get(`/api/export/test/balance?from=${hole}&to=2026-11-02`) },
    },
    exportPayments: {
      request: get(`/api/export/test/payments?${days}`),
      texts: {
        "the first day": get(`/api/export/test/payments?from=${hole}`),
        "a reference": get(`/api/export/test/payments?reference=${hole}`),
        "a column": get(`/api/export/test/payments?column=${hole}`),
      },
    },
    exportPayouts: {
      request: get("/api/export/test/payouts"),
      texts: { "a payout": get(`/api/export/test/payouts?payout=${hole}`) },
    },
    exportRefunds: {
      request: get(`/api/export/test/refunds?${days}`),
      texts: {
        "the first day": get(`/api/export/test/refunds?from=${hole}`),
        "a payment": get(`/api/export/test/refunds?payment=${hole}`),
      },
    },
    exportCustomers: {
      request: get(`/api/export/test/customers?${days}`),
      texts: {
        "a search": get(`/api/export/test/customers?q=${hole}`),
        "a reference": get(`/api/export/test/customers?reference=${hole}`),
      },
    },
    exportAudit: {
      request: get(`/test/team/audit/export?${days}`),
      texts: { "a person": get(`/test/team/audit/export?person=${hole}`) },
    },
    changes: {
      request: { path: "/api/changes/test", headers: { cookie: owner, accept: "application/json" } },
    },
    mailPreview: { request: get("/api/mail-preview/test/subscription_receipt?locale=en") },
  } satisfies Record<string, Requests>;
}

/** Requests of visitors who sign up, sign in or accept an invitation. */
export function signInRequests({ signIn, invitation, owner }: Prepared) {
  const { csrfToken, cookie, ...credentials } = signIn;
  const act = (action: string, json: object): Template => ({
    path: `/api/auth/actions/${action}`,
    headers: sameOrigin,
    json,
  });
  const newcomer = { name: "Sara", business: "Shop", email: `sara-${unique}@mail.example`, password };
  const path = "/api/auth/callback/credentials";
  const fields = { ...credentials, csrfToken, json: "true" };
  const unknown = { ...fields, email: `nobody-${unique}@mail.example` };
  return {
    publicActions: {
      request: act("request_reset", { email: `sara-${unique}@mail.example` }),
      texts: {
        "a name": act("sign_up", { ...newcomer, name: `Sara ${hole}` }),
        "a business's name": act("sign_up", { ...newcomer, business: `Shop ${hole}` }),
        "an email address": act("sign_up", { ...newcomer, email: `${hole}@mail.example` }),
        "a password": act("sign_up", { ...newcomer, password: `harbour doors ${hole}` }),
        "the address of who forgot a password": act("request_reset", { email: `${hole}@mail.example` }),
        "the name of who is invited": act("accept_invitation", { token: invitation, name: hole, password }),
        "a token": act("reset_password", { token: hole, password }),
      },
      kept: act("sign_up", { ...newcomer, name: `Sara ${hole}` }),
    },
    signIn: {
      request: { path, headers: { cookie }, form: fields },
      texts: {
        "the address": { path, headers: { cookie }, form: { ...unknown, email: hole } },
        "the address in JSON": { path, headers: { cookie }, json: { ...unknown, email: hole } },
        "the password": { path, headers: { cookie }, form: { ...unknown, password: hole } },
        "where to go next": { path, headers: { cookie }, form: { ...fields, callbackUrl: `/${hole}` } },
        "the link of an email": {
          path: "/api/auth/callback/verify-email",
          headers: { cookie },
          form: { csrfToken, json: "true", token: hole },
        },
        "the code of the second step": {
          path: "/api/auth/callback/second-factor",
          headers: { cookie: `${cookie}; ${owner}` },
          form: { csrfToken, json: "true", code: hole },
        },
        "an error": { path: `/api/auth/error?error=${hole}` },
        "the library's own log": { path: "/api/auth/_log", form: { code: hole, message: hole } },
      },
      kept: { path, headers: { cookie, "user-agent": hole }, form: fields },
    },
  } satisfies Record<string, Requests>;
}
