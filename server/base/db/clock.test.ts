import { expect, test } from "vitest";
import { offsetOf } from "./clock";

test.each([
  ["the clocks agree despite a slow response", 1_010, 1_000, 1_900, 0],
  ["the response is immediate", 1_000, 1_000, 1_000, 0],
  ["the database is ahead", 4_000, 1_000, 1_010, 2_995],
  ["the database is behind", 500, 1_000, 1_010, -505],
])("computes the clock offset where %s", (_, at, sent, received, offset) => {
  expect(offsetOf(at, sent, received)).toBe(offset);
});
