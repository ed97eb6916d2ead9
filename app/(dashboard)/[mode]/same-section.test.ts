import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { sameSection } from "./same-section";

test.each([
  ["/test", "/live"],
  ["/test/payments", "/live/payments"],
  [`/test/payments/${newId("pay")}`, "/live/payments"],
  [`/test/subscriptions/${newId("sub")}/consent`, "/live/subscriptions"],
  ["/test/links/new", "/live/links"],
  [`/test/developers/webhooks/${newId("we")}`, "/live/developers/webhooks"],
  [`/test/developers/webhooks/deliveries/${newId("dlv")}`, "/live/developers/webhooks"],
  ["/test/developers/webhooks/signature", "/live/developers/webhooks/signature"],
  [`/test/objects/${newId("ref")}`, "/live"],
])("switches the mode from %s to %s", (pathname, href) => {
  expect(sameSection(pathname, "live")).toBe(href);
});
