import { expect, test } from "vitest";
import { readRefusal } from "./moyasar-refusal";

const refused = (type: string, message: string) =>
  readRefusal({ kind: "answer", status: 400, body: { type, message }, requestId: null });

test("a used token is not mistaken for a used payment ID", () => {
  expect(refused("invalid_request_error", "Token already used")).toMatchObject({
    usedId: false,
    aboutToken: true,
  });
  expect(refused("invalid_request_error", "given_id has already been taken")).toMatchObject({
    usedId: true,
    aboutToken: false,
  });
});
