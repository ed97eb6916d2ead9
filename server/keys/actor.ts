import type { Actor } from "@/server/core/context";
import type { Authenticated } from "./authenticate";

/** Returns the actor of a request with an API key or an app's token. */
export function actorOf({ keyId, access, app, roles }: Authenticated): Actor {
  const isOfViewer = roles.includes("viewer");
  return app === undefined
    ? { type: "key", id: keyId, access, isOfViewer }
    : { type: "app", id: keyId, scopes: app.scopes, isOfViewer };
}
