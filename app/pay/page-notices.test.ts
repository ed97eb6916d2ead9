import { expect, test } from "vitest";
import { errors, isErrorCode } from "@/server/core/operation/errors";
import { noticeFor, noticeIn, notices, tokenIn, withNotice } from "./page-notices";

test("maps every failure to a notice with texts or to a page that explains it", () => {
  for (const code of Object.keys(errors).filter(isErrorCode))
    expect([...notices, null]).toContain(noticeFor(code));
  expect(noticeFor("token_invalid")).toBe("unverified");
  expect(noticeFor("payment_link_not_payable")).toBeNull();
});

test.each(["internal_error", "service_unavailable", "state_conflict"] as const)(
  "does not claim after %s that nothing happened",
  (code) => expect(noticeFor(code)).toBe("unknown"),
);

test("passes known notices through the URL and ignores others", () => {
  for (const notice of notices) {
    const { searchParams } = new URL(withNotice("/pay/x", notice), "http://localhost");
    expect(noticeIn(Object.fromEntries(searchParams))).toBe(notice);
  }
  expect(withNotice("/pay/x", null)).toBe("/pay/x");
  expect(noticeIn({ paid: "1", __proto__: "1" })).toBeNull();
});

test("reads only the token from the bank's return URL", () => {
  const at = (query: string) => tokenIn(new Request(`http://localhost/pay/x/verified?${query}`));
  expect(at("id=token_abc123&status=active&message=ok")).toBe("token_abc123");
  for (const query of ["", "id=pay_1", "id=token_", "id=token_a%0d%0aset-cookie:%20x", "id=token_a/../b"])
    expect(at(query), query).toBeNull();
});
