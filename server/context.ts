import { now } from "@/server/base/db/clock";
import { type Mode, type Scope, scoped, sql } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import type { Actor, Claim, Context, PreloadedRow } from "@/server/core/operation/context";
import type { Locale } from "@/server/core/operation/errors";
import type { Gateway } from "@/server/core/operation/gateway";
import { newId } from "@/server/core/values/ids";
import { latestVersion } from "@/server/core/values/version";
import { moyasar } from "@/server/gateway/moyasar";
import { unconnected } from "@/server/gateway/unconnected";
import { enqueueDeliveries } from "@/server/platform/jobs/enqueue";

function connectGateway(
  url: string | undefined,
  secretKey: string | undefined,
  publishableKey: string | undefined,
): Gateway {
  if (url === undefined || secretKey === undefined) return unconnected;
  return moyasar({ url, secretKey, publishableKey, timeoutMs: env.GATEWAY_TIMEOUT_MS });
}

const gateways: Record<Mode, Gateway> = {
  test: connectGateway(env.GATEWAY_URL, env.GATEWAY_TEST_SECRET_KEY, env.GATEWAY_TEST_PUBLISHABLE_KEY),
  live: connectGateway(env.GATEWAY_LIVE_URL, env.GATEWAY_LIVE_SECRET_KEY, env.GATEWAY_LIVE_PUBLISHABLE_KEY),
};

export const gatewayOf = (mode: Mode): Gateway => gateways[mode];

type ContextInput = {
  scope: Scope;
  actor: Actor;
  requestId: string;
  version: string;
  locale: Locale;
  claim?: Claim | null;
  preloaded?: PreloadedRow | null;
};

/** Creates a context with the configured gateway and the delivery queue. */
export function contextOf(input: ContextInput): Context<unknown> {
  const { scope, actor, requestId, version, locale, claim = null, preloaded = null } = input;
  return {
    scope,
    actor,
    requestId,
    version,
    locale,
    claim,
    preloaded,
    audit: null,
    db: scoped(scope),
    read: sql,
    gateway: gateways[scope.mode],
    now,
    enqueue: enqueueDeliveries,
    responseTo: () => null,
  };
}

const contextWithoutRequest = (scope: Scope, actor: Actor) =>
  contextOf({ scope, actor, requestId: newId("req"), version: latestVersion, locale: "en" });

/** The context of a background job, whose changes have no entry in the audit log. */
export const jobContext = ({ accountId, mode }: Scope, name: string) =>
  contextWithoutRequest({ accountId, mode }, { type: "job", name });

/** The context of a customer on a hosted page. The slug of the page determines the account and mode. */
export const payerContext = ({ accountId, mode }: Scope) =>
  contextWithoutRequest({ accountId, mode }, { type: "payer" });
