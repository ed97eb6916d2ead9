import { describe, expect, test } from "vitest";
import { hostile } from "./hostile-files.fixture";
import { inspect } from "./inspect";
import { FileRefused } from "./refusal";
import { rewrite } from "./rewrite";

const outcome = (bytes: Buffer, name: string, declaredType: string) =>
  // In this process, because a child process for each would take a minute.
  inspect("acct_1", { bytes, name, declaredType }, rewrite).then(
    (file) => ({ file, reason: null }),
    (error: unknown) => {
      if (error instanceof FileRefused) return { file: null, reason: error.reason };
      throw error;
    },
  );

describe("rejects a file with the reason:", () => {
  test.each(hostile)("%s", async (_, bytes, name, type, reason) => {
    expect((await outcome(bytes, name, type)).reason).toBe(reason);
  });

  test("has at least sixty rejected files", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });
});
