import { expect, test } from "vitest";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError } from "@/server/core/operation/errors";
import { act } from "./act";

/** Returns the query of the page after an action that failed. */
async function pageAfter(error: unknown): Promise<string | undefined> {
  const request = new Request("http://localhost/manage/x/resume", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
  });
  const work = () => Promise.reject(error);
  const response = await act(request, { slug: "x", what: "a test failed", done: "resumed", work });
  return response.headers.get("location")?.replace("/manage/x", "");
}

test.each([
  ["a lost connection during the commit", new Error("Connection terminated unexpectedly")],
  ["a database that is down", new ApiError("service_unavailable")],
  [
    "a conflict, perhaps after a first commit",
    new ApiError("state_conflict", { cause: new RevisionConflict() }),
  ],
  ["a removal that the gateway does not answer", new ApiError("gateway_unavailable")],
])("after %s, the state of the page shows what happened", async (_, error) => {
  expect(await pageAfter(error)).toBe("?done=resumed&unknown=1");
});

test("before anything was changed, the page says so", async () => {
  expect(await pageAfter(new ApiError("state_conflict"))).toBe("?done=outdated");
  expect(await pageAfter(new ApiError("subscription_not_active"))).toBe("");
  expect(await pageAfter(new ApiError("account_cannot_charge"))).toBe("?done=failed");
});
