import NextAuth from "next-auth";
import { authOptions } from "./options";

type Props = { params: Promise<{ nextauth: string[] }> };

/** The library would log client-side error reports of any length from anyone, so they are dropped. */
async function handle(request: Request, props: Props): Promise<Response> {
  const [action] = (await props.params).nextauth;
  if (action === "_log") return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const response: Response = await NextAuth(authOptions())(request, props);
  for (const [name, value] of Object.entries(libraryHeaders)) response.headers.set(name, value);
  return response;
}

/** The library has pages of its own, which no link of ours opens. */
const libraryHeaders = {
  "content-security-policy":
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

export { handle as GET, handle as POST };
