import { expect, test } from "vitest";
import { mailto } from "./share";

test("addresses the email to the customer, or leaves the recipient empty", () => {
  const message = { subject: "Payment link", body: "Pay & go?" };
  const rest = "?subject=Payment%20link&body=Pay%20%26%20go%3F";
  expect(mailto("sara@example.sa", message)).toBe(`mailto:sara@example.sa${rest}`);
  expect(mailto("sara+a?b@example.sa", message)).toBe(`mailto:sara%2Ba%3Fb@example.sa${rest}`);
  expect(mailto(null, message)).toBe(`mailto:${rest}`);
});
