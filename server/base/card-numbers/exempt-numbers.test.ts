import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { casesOf } from "@/server/test/full";
import { findCardNumber } from "./card-number";

test("ignores identifiers after or before a number, as in order-4229-<UUID>", () => {
  for (const key of [
    "order-4229-08934140-6205-46c6-bc35-9b8b806f58f8",
    "order-2656-52374951-6781-4848-be9b-aaf1581d41b6",
    "0-2290-22520046-9797-4697-a4a7-15c862bdced0",
    "4-4329-13799933-2089-429d-9a85-c58060014ea6",
  ])
    expect(findCardNumber(key), key).toBe(false);
  const hash = (n: number) => createHash("md5").update(String(n)).digest("hex");
  const keys = Array.from({ length: casesOf(60_000, 15_000) }, (_, n) => [
    `order-${1_000 + (n % 9_000)}-${randomUUID()}`,
    `${randomUUID()}-${1_000 + (n % 9_000)}`,
    `${4_000 + (n % 2_000)}-${hash(n)}`,
    `${4_000 + (n % 2_000)}-${newId("pay").slice(4)}`,
  ]).flat();
  expect(keys.filter(findCardNumber)).toEqual([]);
});

test("finds a card number beside a UUID", () => {
  for (const beside of [`4111111111111111-${randomUUID()}`, `${randomUUID()} 4111 1111 1111 1111`])
    expect(findCardNumber(beside), beside).toBe(true);
});
