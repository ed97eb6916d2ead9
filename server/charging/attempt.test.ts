import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { gatewayIdOf } from "./attempt";

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("the gateway ID of an attempt is the same each time, and has the form of a UUID of version 4", () => {
  for (let n = 0; n < 100; n += 1) {
    const attempt = { id: newId("cyc"), attempts: n % 5, paymentId: n % 2 === 0 ? null : newId("pay") };
    expect(gatewayIdOf(attempt)).toMatch(version4);
    expect(gatewayIdOf(attempt)).toBe(gatewayIdOf({ ...attempt }));
  }
});

test("another attempt has another gateway ID", () => {
  const attempt = { id: newId("cyc"), attempts: 1, paymentId: null };
  const others = [
    { ...attempt, attempts: 2 },
    { ...attempt, paymentId: newId("pay") },
    { ...attempt, id: newId("cyc") },
  ];
  expect(new Set([attempt, ...others].map(gatewayIdOf)).size).toBe(4);
});
