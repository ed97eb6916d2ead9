import { expect, test } from "vitest";
import { allowsLocalWebhooks } from "./environment";

const ownDatabase = { DATABASE_URL: "postgresql://app@db.internal/halala" };

test.each([
  ["embedded", {}, true],
  ["embedded, with an empty setting", { ALLOW_LOCAL_WEBHOOKS: "" }, true],
  ["embedded, and switched off", { ALLOW_LOCAL_WEBHOOKS: "0" }, false],
  ["embedded, and switched off with a word", { ALLOW_LOCAL_WEBHOOKS: "false" }, false],
  ["a demo that others reach", { ALLOW_PUBLIC_DEMO: "1" }, false],
  ["a database of its own", ownDatabase, false],
  ["a database of its own, and switched on", { ...ownDatabase, ALLOW_LOCAL_WEBHOOKS: "1" }, true],
])("local webhooks, %s: %j results in %s", (_, input, allowed) => {
  expect(allowsLocalWebhooks({ NODE_ENV: "production", ...input })).toBe(allowed);
});
