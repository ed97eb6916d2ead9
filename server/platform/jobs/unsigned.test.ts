import { expect, onTestFinished, test, vi } from "vitest";
import { keys } from "@/server/test/processes/inngest-run";

// Settings are read at the first import of the application.
vi.stubEnv("LOG_LEVEL", "info");
vi.stubEnv("INNGEST_BASE_URL", "http://127.0.0.1:1");
vi.stubEnv("INNGEST_EVENT_KEY", keys.eventKey);
vi.stubEnv("INNGEST_SIGNING_KEY", keys.signingKey);
const { inngestHandler } = await import("@/server/jobs/start");

/** Collects the log lines written from now on. */
function listen(): string[] {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  return lines;
}

test("unsigned calls are rejected and logged at most once a minute", async () => {
  const lines = listen();
  const url = "http://localhost:3000/api/inngest?fnId=halala-sweep&stepId=step";
  for (let n = 0; n < 50; n += 1) {
    const response = await inngestHandler(
      new Request(url, { method: "POST", headers: { host: "localhost:3000" }, body: "{}" }),
    );
    expect(response.status).toBe(401);
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: "warn",
      message: "rejected calls to /api/inngest without a valid signature",
      calls: 1,
    }),
  ]);
});
