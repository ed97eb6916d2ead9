/** Runs once in Next's own bundle, and hands the handlers that live there to the server in front of it. */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: Next sets this one to tell its runtimes apart
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { lane } = await import("@/server/api/lane");
  const { offerLane } = await import("@/server/platform/http/lane");
  if (!offerLane(lane)) await lane.start();
}
