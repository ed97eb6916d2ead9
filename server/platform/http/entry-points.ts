const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A way for a request to reach product code. */
export type EntryPoint = {
  /** All methods that the handler responds to. A path with GET also accepts HEAD. */
  methods: readonly string[] | "every";
  /** `{name}` stands for one segment, a trailing `/*` for any number of them. */
  path: string;
  /** Of the body; 0 if there is none. */
  maxBytes: number;
  /** Nesting levels of JSON, if the body, or an `input` in the query, is JSON. */
  maxDepth: number;
  /** Content types of the body. Without any, all types are accepted. */
  contentTypes: readonly string[];
  /** Whether the handler streams the body, up to `maxBytes`. */
  streamed: boolean;
  cardNumbers: CardNumberPolicy;
};

/**
 * How a card number in a request is handled. `refused`: the server rejects it in the path, query, headers and body
 * before the handler runs. `refused_by_operation`: the transport rejects it with `guardInput`, because operations know
 * their fields. `not_stored`: the handler stores nothing of the request, so searches are free and a payer always
 * returns from the bank.
 */
type CardNumberPolicy = "refused" | "refused_by_operation" | "not_stored";

const json = ["application/json"];
const form = ["application/x-www-form-urlencoded"];

const withoutBody = {
  maxBytes: 0,
  maxDepth: 0,
  contentTypes: [],
  streamed: false,
  cardNumbers: "not_stored",
} as const;
const getOnly = (path: string) => ({ ...withoutBody, methods: ["GET"], path });
/** Requests are recorded in the audit log. */
const audited = (path: string) => ({ ...getOnly(path), cardNumbers: "refused" as const });
const fileUpload = (methods: string[], path: string, maxBytes: number) => ({
  ...withoutBody,
  methods,
  path,
  maxBytes,
  streamed: true,
  cardNumbers: "refused" as const,
});
const publicAction = (path: string) => ({
  methods: ["POST"],
  path,
  maxBytes: 16 * kilobyte,
  maxDepth: 4,
  contentTypes: json,
  streamed: false,
  cardNumbers: "refused" as const,
});
const publicForm = (path: string) => ({ ...publicAction(path), maxDepth: 0, contentTypes: form });
/** Codes, tokens and verifiers of connected apps: random strings that are only compared. */
const appForm = (path: string) => ({
  ...publicForm(path),
  maxBytes: 4 * kilobyte,
  cardNumbers: "not_stored" as const,
});

/**
 * All entry points. Before parsing, the server rejects a body that belongs to none of them, or exceeds its
 * size or nesting limit. The first matching entry applies.
 */
export const entryPoints = {
  health: getOnly("/healthz"),
  readiness: getOnly("/readyz"),
  metrics: getOnly("/metrics"),

  rest: {
    methods: "every",
    path: "/v1/*",
    streamed: true,
    maxBytes: 64 * kilobyte,
    maxDepth: 5,
    contentTypes: json,
    cardNumbers: "refused_by_operation",
  },
  /** `maxBytes` excludes the one inline file of a call, which is limited by `inlineFile`. */
  mcp: {
    methods: "every",
    path: "/mcp",
    streamed: true,
    maxBytes: 64 * kilobyte,
    maxDepth: 12,
    contentTypes: json,
    cardNumbers: "refused_by_operation",
  },
  oauthRegister: { ...publicAction("/oauth/register"), maxBytes: 8 * kilobyte },
  oauthDevice: { ...publicForm("/oauth/device_authorization"), maxBytes: 4 * kilobyte },
  oauthToken: appForm("/oauth/token"),
  oauthRevoke: appForm("/oauth/revoke"),
  oauthResource: getOnly("/.well-known/oauth-protected-resource/*"),
  oauthServer: getOnly("/.well-known/oauth-authorization-server"),
  oauthAuthorize: getOnly("/oauth/authorize"),
  gatewayCallback: {
    methods: ["POST"],
    path: "/api/gateway",
    streamed: true,
    maxBytes: 32 * kilobyte,
    maxDepth: 8,
    contentTypes: [],
    cardNumbers: "not_stored",
  },

  trpc: {
    methods: ["GET", "POST"],
    path: "/api/trpc/{procedures}",
    streamed: false,
    maxBytes: 64 * kilobyte,
    maxDepth: 8,
    contentTypes: json,
    cardNumbers: "refused_by_operation",
  },
  publicActions: publicAction("/api/auth/actions/{action}"),
  signIn: {
    methods: ["GET", "POST"],
    path: "/api/auth/*",
    streamed: false,
    maxBytes: 16 * kilobyte,
    maxDepth: 2,
    contentTypes: [...form, ...json],
    cardNumbers: "refused",
  },
  reviewDecision: publicAction("/api/review/{id}"),
  reviewFile: getOnly("/api/review/{id}/files/{document}"),

  uploadDocument: fileUpload(["POST"], "/api/files", 10 * megabyte),
  uploadDocumentByToken: fileUpload(["PUT"], "/api/documents/{token}", 10 * megabyte),
  uploadLogo: fileUpload(["POST"], "/api/logo", 5 * megabyte),
  uploadPicture: fileUpload(["POST"], "/api/pictures", 5 * megabyte),
  importPayout: fileUpload(["POST"], "/api/payouts", 4 * megabyte),
  document: getOnly("/api/files/{id}"),
  logo: getOnly("/api/logo/{file}"),
  picture: getOnly("/api/pictures/{file}"),
  exportBalance: audited("/api/export/{mode}/balance"),
  exportCustomers: audited("/api/export/{mode}/customers"),
  exportPayments: audited("/api/export/{mode}/payments"),
  exportPayouts: audited("/api/export/{mode}/payouts"),
  exportRefunds: audited("/api/export/{mode}/refunds"),
  exportAudit: audited("/{mode}/team/audit/export"),
  changes: getOnly("/api/changes/{mode}"),
  mailPreview: getOnly("/api/mail-preview/{mode}/{template}"),

  pageErrors: { ...publicAction("/api/page-errors"), maxBytes: 4 * kilobyte },
  payAttempt: publicAction("/pay/{slug}/attempt"),
  payAttemptOutcome: getOnly("/pay/{slug}/attempt"),
  payConsent: publicAction("/pay/{slug}/consent"),
  payVerified: getOnly("/pay/{slug}/verified"),
  payState: getOnly("/pay/{slug}/state"),
  payStop: publicForm("/pay/{slug}/stop"),
  payCode: { ...publicForm("/pay/{slug}/code"), maxBytes: kilobyte },
  payWalletSession: { ...publicAction("/pay/{slug}/wallet-session"), maxBytes: 4 * kilobyte },
  elementWalletSession: { ...publicAction("/elements/wallet-session"), maxBytes: 4 * kilobyte },
  payReturn: getOnly("/return/{slug}"),
  receiptCopy: publicAction("/receipt/{slug}/copy"),
  receiptState: getOnly("/receipt/{slug}/state"),
  receiptPdf: getOnly("/receipt/{slug}/pdf"),
  receiptCreditNote: getOnly("/receipt/{slug}/credit-notes/{file}"),
  manageCardConsent: publicAction("/manage/{slug}/card/consent"),
  manageCardVerified: getOnly("/manage/{slug}/card/verified"),
  manageCancel: publicForm("/manage/{slug}/cancel/confirm"),
  manageResume: publicForm("/manage/{slug}/resume"),
  manageKeep: publicForm("/manage/{slug}/keep"),
  manageReminders: publicForm("/manage/{slug}/reminders/{action}"),
  manageRemoveCard: publicForm("/manage/{slug}/card/remove"),
  remindersPage: getOnly("/reminders/{token}/{action}"),
  /** Mail programs use either type (RFC 8058). */
  reminders: {
    ...publicForm("/reminders/{token}/{action}"),
    contentTypes: [...form, "multipart/form-data"],
    cardNumbers: "not_stored",
  },

  jobs: {
    methods: ["GET", "POST", "PUT"],
    path: "/api/inngest",
    streamed: true,
    maxBytes: 256 * kilobyte,
    maxDepth: 20,
    contentTypes: [],
    cardNumbers: "not_stored",
  },

  openapi: getOnly("/openapi.json"),
  postman: getOnly("/postman/{file}"),
  downloadIndex: getOnly("/downloads"),
  downloads: getOnly("/downloads/{file}"),
  elementScript: getOnly("/halala.js"),
  dashboardWorker: getOnly("/dashboard-worker.js"),
  appManifest: getOnly("/manifest.webmanifest"),
  guides: getOnly("/llms.txt"),
  guidesInFull: getOnly("/llms-full.txt"),
  skill: getOnly("/skills/halala.md"),
  docsMarkdown: getOnly("/docs/markdown/*"),
  docsSearch: getOnly("/docs/search"),
  applePayDomain: getOnly("/.well-known/apple-developer-merchantid-domain-association"),
  securityContact: getOnly("/.well-known/security.txt"),
  sentEmail: getOnly("/dev/mail/{id}/html"),

  /** All pages, and the response to unknown paths. */
  page: { ...withoutBody, methods: "every", path: "/*" },
} as const satisfies Record<string, EntryPoint>;

/**
 * The inline base64 file that one tool argument may contain, in addition to the rest of the call. In
 * characters.
 */
export const inlineFile = { argument: "data_base64", maxLength: 4 * megabyte } as const;

export type EntryPointName = keyof typeof entryPoints;

const patterns = Object.entries<EntryPoint>(entryPoints).map(([name, entryPoint]) => ({
  name: name as EntryPointName, // Object.entries widens its own literal keys
  entryPoint,
  pattern: new RegExp(`^${patternSource(entryPoint.path)}$`),
}));

function patternSource(path: string): string {
  const rest = path.endsWith("/*");
  const fixed = (rest ? path.slice(0, -2) : path).replaceAll(".", "\\.");
  return `${fixed.replace(/\{\w+\}/g, "[^/]+")}${rest ? "(?:/.*)?" : ""}`;
}

/** Returns the entry point of a request by its raw path, without the query. */
export function entryPointOf(method: string, path: string): { name: EntryPointName } & EntryPoint {
  const requested = method === "HEAD" ? "GET" : method;
  for (const { name, entryPoint, pattern } of patterns) {
    const { methods } = entryPoint;
    if ((methods === "every" || methods.includes(requested)) && pattern.test(path))
      return { name, ...entryPoint };
  }
  return { name: "page", ...entryPoints.page };
}
