import NextAuth from "next-auth";
import { authOptions } from "./options";

type Props = { params: Promise<{ nextauth: string[] }> };

/** The library would log client-side error reports of any length from anyone, so they are dropped. */
async function handle(request: Request, props: Props): Promise<Response> {
  const [action] = (await props.params).nextauth;
  if (action === "_log") return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return NextAuth(authOptions())(request, props);
}

export { handle as GET, handle as POST };
