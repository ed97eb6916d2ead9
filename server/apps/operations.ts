import { authorizeApp, readAuthorizationRequest } from "./authorize";
import { disconnectApp, listConnectedApps } from "./connections";

export const connectedApps = {
  read_request: readAuthorizationRequest,
  authorize: authorizeApp,
  list: listConnectedApps,
  disconnect: disconnectApp,
} as const;
