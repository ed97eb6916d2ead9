import { once } from "node:events";
import { createServer } from "node:http";
import { lane } from "@/server/api/lane";
import { fastLane } from "@/server/platform/http/fast-lane";

// Run by a test as a process of its own: both doors of the API, with the log on, and no background jobs.
const { listener } = fastLane(lane);
const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
process.once("disconnect", async () => {
  server.close();
  server.closeAllConnections();
  await lane.stop();
});
const address = server.address();
process.send?.(typeof address === "object" ? address?.port : null);
