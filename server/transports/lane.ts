import { jobsPool, pool } from "@/server/core/db";
import { startJobs, stopJobs } from "@/server/jobs/start";
import type { Lane } from "@/server/launch/lane";
import { mcp } from "./mcp";
import { rest } from "./rest";

/** What this bundle gives the server in front of Next. */
export const lane: Lane = {
  rest,
  mcp,
  start: startJobs,
  async stop() {
    await stopJobs();
    await Promise.all([pool.end(), jobsPool.end()]);
  },
};
