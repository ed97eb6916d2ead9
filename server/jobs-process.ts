import { runChild } from "@/server/platform/launch/channel";
import { completeEnvironment } from "@/server/platform/launch/environment";
import { thisProcess } from "@/server/platform/runtime/this-process";

// The process that executes jobs beside those that serve requests (WEB_CONCURRENCY). platform/launch/workers.ts starts
// it.

thisProcess.role = "jobs";
thisProcess.workers = Number(process.argv[2]);
completeEnvironment({});

await runChild(async () => {
  // Imported late, because connections are prepared when it is loaded.
  const { apiHandler } = await import("@/server/api/handler");
  await apiHandler.start();
  return { stop: () => apiHandler.stop() };
});
