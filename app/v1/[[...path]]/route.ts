import { rest } from "@/server/transports/rest";

export { rest as DELETE, rest as GET, rest as PATCH, rest as POST, rest as PUT };
