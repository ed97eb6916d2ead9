import { expect, test } from "vitest";
import { executor } from "@/server/platform/jobs/enqueue";
import { GET, POST, PUT } from "./route";

test("answers 404 at /api/inngest while the embedded executor runs", async () => {
  expect(executor).toBeDefined();
  for (const [method, handler] of Object.entries({ GET, POST, PUT })) {
    const body = method === "GET" ? null : "[".repeat(2_200_000);
    const request = new Request("http://localhost:3000/api/inngest", { method, body });
    expect((await handler(request)).status, method).toBe(404);
    expect(request.bodyUsed).toBe(false);
  }
});
