import { once } from "node:events";
import { createServer } from "node:http";
import { apiHandler } from "@/server/api/start";
import { apiRoutes } from "@/server/platform/http/serve-api";

// Started by a test as a separate process: REST and MCP, with logging and without background jobs.
const { listener } = apiRoutes(apiHandler);
const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
process.once("disconnect", async () => {
  server.close();
  server.closeAllConnections();
  await apiHandler.stop();
});
const address = server.address();
process.send?.(typeof address === "object" ? address?.port : null);
