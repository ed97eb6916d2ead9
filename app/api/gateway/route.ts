import { gatewayCallback } from "@/server/hosted/gateway-callback";

export { gatewayCallback as POST };
