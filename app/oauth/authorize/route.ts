import { AuthorizationInput } from "@/server/apps/authorization";
import { baseUrl } from "@/server/base/runtime/env";

const names = Object.keys(AuthorizationInput.shape);

/**
 * Redirects the user's browser to the consent page in the dashboard, which validates the request. Starts in
 * test mode.
 */
export function GET(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const parameters = [...searchParams].filter(([name]) => names.includes(name));
  const location = `${baseUrl}/test/connect?${new URLSearchParams(parameters)}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
