import { rest } from "@/server/api/rest";

// Next passes a second argument to route handlers, which `rest` must not receive.
const route = (request: Request) => rest(request);

export {
  route as DELETE,
  route as GET,
  route as HEAD,
  route as OPTIONS,
  route as PATCH,
  route as POST,
  route as PUT,
};
