/** Runs once in Next's own bundle. */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: Next sets this one to tell its runtimes apart
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // One import: each gets its own copy of everything below it.
  const { offerHandlers } = await import("./instrumentation-node");
  await offerHandlers();
}
