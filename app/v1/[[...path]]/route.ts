import { rest } from "@/server/transports/rest";

export {
  rest as DELETE,
  rest as GET,
  rest as HEAD,
  rest as OPTIONS,
  rest as PATCH,
  rest as POST,
  rest as PUT,
};
