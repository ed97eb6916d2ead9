import { authorizeApp, readAuthorizationRequest } from "./authorize";
import { disconnectApp, listConnectedApps } from "./connections";
import { limitAppRefunds } from "./limit-refunds";

export const connectedApps = {
  read_request: readAuthorizationRequest,
  authorize: authorizeApp,
  list: listConnectedApps,
  disconnect: disconnectApp,
  limit_refunds: limitAppRefunds,
} as const;
