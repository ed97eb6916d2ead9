import { env } from "./env";

/** The origins of the connected gateways, to which a payer's browser may send a card. */
export const gatewayOrigins = (): string[] =>
  [
    env.GATEWAY_TEST_PUBLISHABLE_KEY && env.GATEWAY_URL,
    env.GATEWAY_LIVE_PUBLISHABLE_KEY && env.GATEWAY_LIVE_URL,
  ]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
