import { expect, test } from "vitest";
import { changesAddress } from "./watch-marks";

test.each(["logs", "logs/req_1", "logs/idempotency", "logs/card-numbers", "mcp"])(
  "a page that shows requests is notified of them: %s",
  (page) => {
    expect(changesAddress("test", `/test/developers/${page}`)).toBe("/api/changes/test?logs=1");
  },
);

test.each(["", "/payments", "/developers/keys"])("other pages are not: %s", (page) => {
  expect(changesAddress("live", `/live${page}`)).toBe("/api/changes/live");
});
