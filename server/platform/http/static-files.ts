import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { root } from "@/server/base/root";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const prefix = "/_next/static";

/**
 * Serves the build's files for browsers, precompressed with Brotli or gzip. A file's name contains the hash
 * of its content, so that browsers load it once. Unknown files are passed on.
 */
export function staticFiles(folder = join(root, ".next", "static")): Middleware {
  const serveFile = sirv(folder, {
    ...{ brotli: true, gzip: true, extensions: [] },
    ...{ immutable: true, maxAge: 31_536_000 },
    setHeaders: (response) => response.setHeader("x-content-type-options", "nosniff"),
  });
  return (request, response, next) => {
    const { url = "/", method } = request;
    if (!url.startsWith(`${prefix}/`) || (method !== "GET" && method !== "HEAD")) return next();
    request.url = url.slice(prefix.length);
    serveFile(request, response, () => {
      request.url = url;
      next();
    });
  };
}
