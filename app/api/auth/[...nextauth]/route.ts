import NextAuth from "next-auth";
import { authOptions } from "./options";

type Props = { params: Promise<{ nextauth: string[] }> };

/** The library would also write into our log what anybody tells it of errors in a browser, whatever its length. */
async function handle(request: Request, props: Props): Promise<Response> {
  const [action] = (await props.params).nextauth;
  if (action === "_log") return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return NextAuth(authOptions())(request, props);
}

export { handle as GET, handle as POST };
