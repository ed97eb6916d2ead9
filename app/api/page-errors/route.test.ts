import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "@/server/base/runtime/env";
import { POST } from "./route";

vi.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

const error = { page: "manage", message: "TypeError: x is undefined", stack: "at pay (payer.js:1:2)" };

const report = (body: object, own: Record<string, string> = {}) =>
  POST(
    new Request("http://localhost:3000/api/page-errors", {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "x-forwarded-for": "192.0.2.42",
        ...own,
      },
      body: JSON.stringify(body),
    }),
  );

function captureLog(): string[] {
  const { LOG_LEVEL } = env;
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => {
    write.mockRestore();
    env.LOG_LEVEL = LOG_LEVEL;
  });
  env.LOG_LEVEL = "error";
  return lines;
}

test("an error of a page of payers is logged, from one network at most ten times in 15 minutes", async () => {
  const lines = captureLog();
  for (let n = 0; n < 12; n += 1) expect((await report(error)).status).toBe(204);
  expect(lines).toHaveLength(10);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    page: "manage",
    reported: error.message,
    stack: error.stack,
  });
});

test.each([
  ["a page that has no script of ours", { ...error, page: "test" }, {}, 400],
  ["a longer stack", { ...error, stack: "x".repeat(2_001) }, {}, 400],
  ["an undefined field", { ...error, card: "1" }, {}, 400],
  ["a request of another site", error, { "sec-fetch-site": "cross-site" }, 404],
])("%s is rejected and not logged", async (_, body, headers, status) => {
  const lines = captureLog();
  expect((await report(body, { "x-forwarded-for": "192.0.2.43", ...headers })).status).toBe(status);
  expect(lines).toEqual([]);
});
