/** Runs once in Next's own bundle, and passes its handlers to the server in front of Next.js. */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: Next sets this one to tell its runtimes apart
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { apiHandler } = await import("@/server/api/start");
  const { offerApiHandler } = await import("@/server/platform/http/api-handler");
  const { payAttempt } = await import("@/app/pay/[slug]/attempt/pay-attempt");
  if (!offerApiHandler({ ...apiHandler, payAttempt })) await apiHandler.start();
}
