import { authorizeDevice } from "@/server/api/oauth/device";

export { authorizeDevice as POST };
