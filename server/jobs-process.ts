import { constants, getPriority, setPriority } from "node:os";
import { thisProcess } from "@/server/base/runtime/this-process";
import { runChild } from "@/server/platform/launch/processes/channel";

// The process that executes jobs beside those that serve requests (WEB_CONCURRENCY). platform/launch/workers.ts starts
// it.

thisProcess.role = "jobs";
thisProcess.workers = Number(process.argv[2]);
const { PRIORITY_BELOW_NORMAL: priority } = constants.priority;
// Requests come first: on a busy machine a billing run must not delay them.
if (getPriority() < priority) setPriority(priority);

await runChild(async () => {
  // Imported late, because connections are prepared when it is loaded.
  const { apiHandler } = await import("@/server/api/start");
  await apiHandler.start();
  return { stop: () => apiHandler.stop() };
});
