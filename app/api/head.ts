/** Otherwise Next.js answers HEAD with GET: it reads the file, or leaves the unsent stream open. */
export const headNotAllowed = (): Response =>
  new Response(null, { status: 405, headers: { allow: "GET", "cache-control": "no-store" } });
