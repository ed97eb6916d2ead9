import { gatewayCallback } from "@/server/checkout/gateway-callback";

export { gatewayCallback as POST };
