import { runChild } from "@/server/platform/launch/channel";
import { completeEnvironment } from "@/server/platform/launch/environment";
import { place } from "@/server/platform/runtime/place";

// The process that executes jobs beside those that answer requests (WEB_CONCURRENCY), started by platform/launch/workers.ts.

place.role = "jobs";
place.workers = Number(process.argv[2]);
completeEnvironment({});

await runChild(async () => {
  // Imported late, because connections are prepared when it is loaded.
  const { apiHandler } = await import("@/server/api/handler");
  await apiHandler.start();
  return { stop: () => apiHandler.stop() };
});
