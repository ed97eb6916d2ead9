import { expect, test } from "vitest";
import { allowsLocalWebhooks } from "./environment";

const ownDatabase = { DATABASE_URL: "postgresql://app@db.internal/halala" };

test.each([
  ["embedded", {}, true],
  ["embedded, with an empty setting", { ALLOW_LOCAL_WEBHOOKS: "" }, true],
  ["embedded, switched off", { ALLOW_LOCAL_WEBHOOKS: "0" }, false],
  ['embedded, switched off with "false"', { ALLOW_LOCAL_WEBHOOKS: "false" }, false],
  ["a public demo", { ALLOW_PUBLIC_DEMO: "1" }, false],
  ["an external database", ownDatabase, false],
  ["an external database, switched on", { ...ownDatabase, ALLOW_LOCAL_WEBHOOKS: "1" }, true],
])("local webhooks, %s: %j results in %s", (_, input, allowed) => {
  expect(allowsLocalWebhooks({ NODE_ENV: "production", ...input })).toBe(allowed);
});
