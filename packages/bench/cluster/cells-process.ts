import { once } from "node:events";
import { createServer } from "node:http";
import { apiHandler } from "@/server/api/handler";
import { apiRoutes } from "@/server/platform/http/api-routes";

// The API and its jobs as one process, without the pages.
await apiHandler.start();
const { listener } = apiRoutes(apiHandler);
const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
process.once("disconnect", () => process.exit(0));
const address = server.address();
process.send?.(typeof address === "object" ? address?.port : null);
