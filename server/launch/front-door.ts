import type { IncomingMessage, RequestListener } from "node:http";
import type { App } from "./app";
import type { fastLane } from "./fast-lane";
import type { operatorDoor } from "./operator-door";
import { watchPage } from "./page-log";
import type { staticFiles } from "./static-files";

/** Pages take small forms only; what other systems post, and files, are counted where they are read. */
const maximumFormBytes = 1024 * 1024;
const countedElsewhere = /^\/api\/(?:(?:gateway|inngest|files|logo)|documents\/[^/?]+)(?:\?|$)/;

type Behind = {
  operators: Pick<ReturnType<typeof operatorDoor>, "answer">;
  lane: ReturnType<typeof fastLane>;
  /** Files for browsers; without, the pages have them too. */
  files?: ReturnType<typeof staticFiles> | undefined;
  handle: App["handle"];
  /** Whether the address a proxy tells is believed. */
  trustProxy: boolean;
};

/** Where every request comes in: to whoever runs the service, to the fast lane, to the files, to the pages, or no further. */
export function frontDoor({ operators, lane, files, handle, trustProxy }: Behind): RequestListener {
  return (request, response) => {
    if (operators.answer(request, response)) return;
    const url = request.url ?? "/";
    if (!trustProxy) nameCaller(request);
    if (lane.takes(url)) return void lane.listener(request, response);
    watchPage(request, response);
    if (lane.isCallback(request)) return void lane.listener(request, response);
    const refusal = refusalOf(request);
    const pages = () => void handle(request, response);
    if (refusal === null) return files === undefined ? pages() : files(request, response, pages);
    response.writeHead(refusal, { connection: "close" }).end();
  };
}

/** In both forms of the headers: the pages read the one, the fast lane the other. */
function nameCaller({ headers, rawHeaders, socket }: IncomingMessage) {
  const address = socket.remoteAddress ?? "";
  headers["x-forwarded-for"] = address;
  for (let n = rawHeaders.length - 2; n >= 0; n -= 2)
    if (rawHeaders[n]?.toLowerCase() === "x-forwarded-for") rawHeaders.splice(n, 2);
  rawHeaders.push("X-Forwarded-For", address);
}

/** The status of a request no page should see: an address that cannot be read, or a body without bound. */
function refusalOf({ url = "/", method, headers }: IncomingMessage): number | null {
  if (!isReadable(url)) return 400;
  if (method === "GET" || method === "HEAD" || countedElsewhere.test(url)) return null;
  const length = headers["content-length"];
  if (length === undefined) return headers["transfer-encoding"] === undefined ? null : 411;
  return Number(length) > maximumFormBytes ? 413 : null;
}

function isReadable(url: string): boolean {
  try {
    return decodeURI(url) !== "";
  } catch {
    return false;
  }
}
