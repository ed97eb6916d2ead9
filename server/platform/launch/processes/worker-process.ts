import { thisProcess } from "@/server/base/runtime/this-process";
import { metricsOfAll, runChild } from "./channel";

// One of the processes that serve requests on one port, started by workers.ts.

thisProcess.role = "requests";
thisProcess.workers = Number(process.argv[2]);
// Messages before the worker listens are lost: Node.js itself listens in the processes of a cluster.
Object.assign(thisProcess, { jobs: process.argv[3], demo: process.argv[4] });

await runChild(async () => {
  // Imported late, because connections are prepared when they are loaded.
  const { startApp } = await import("@/server/platform/launch/app");
  const { serve } = await import("./serve");
  const { env } = await import("@/server/base/runtime/env");
  const app = await startApp({ dev: false, port: env.PORT });
  const server = await serve(app, { drainMs: 20_000, packed: true, metrics: metricsOfAll });
  return {
    async stop(gently) {
      await (gently ? server.drain() : server.stop());
      await app.stop();
    },
  };
});
