import type { Actor } from "@/server/core/operation/context";
import type { Authenticated } from "./authenticate";

/** Returns the actor of a request with an API key or an app's token. */
export function actorOf({ keyId, access, app, roles }: Authenticated): Actor {
  return app === undefined
    ? { type: "key", id: keyId, access, roles }
    : { type: "app", id: keyId, scopes: app.scopes, roles };
}
