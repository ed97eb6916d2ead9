import { rest } from "@/server/api/rest";

// Next gives a route a second argument, which is not what `rest` takes for one.
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
