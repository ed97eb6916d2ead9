import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";

/** `incoming` is the Node request that the fetch request was made from. */
type Incoming = Pick<IncomingMessage, "url"> & Readable;
type Handler = (request: Request, incoming: Incoming) => Promise<Response>;

/**
 * Serves Node requests with a handler of the fetch type, without Next. `onInvalid` answers a request whose URL or Host
 * header can't be parsed.
 */
export function nodeListener(handler: Handler, onInvalid: () => Response) {
  const { Request: NativeRequest, Response: NativeResponse } = globalThis;
  const listener = getRequestListener((request, { incoming }) => handler(request, incoming), {
    hostname: "localhost",
    errorHandler: onInvalid,
  });
  // The adapter replaces these two globals with cheaper classes. Next uses `instanceof` with native instances.
  acceptNative(globalThis.Request, NativeRequest);
  acceptNative(globalThis.Response, NativeResponse);
  return (request: IncomingMessage, response: ServerResponse): Promise<void> => listener(request, response);
}

function acceptNative(replacement: object, native: { prototype: object }) {
  if (replacement === native) return;
  Object.defineProperty(replacement, Symbol.hasInstance, {
    configurable: true,
    value: (value: unknown) => Object.prototype.isPrototypeOf.call(native.prototype, Object(value)),
  });
}
