import { authorizeDevice } from "@/server/api/oauth/endpoints";

export { authorizeDevice as POST };
