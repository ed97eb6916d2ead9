type Reply = { header(): Reply; send(body: string): string };
type Route = { url: string; handler(request: null, reply: Reply): string };

let script: Promise<string> | undefined;

/** Scalar's program for the browser. It is read once, when somebody first opens the reference. */
export function scalarScript(): Promise<string> {
  script ??= readScript();
  return script;
}

/**
 * Scalar gives its program to servers inside a plugin for Fastify, as one of the routes the plugin adds: so the plugin
 * is asked for its routes, and the route for the program.
 */
async function readScript(): Promise<string> {
  const { default: plugin } = await import("@scalar/fastify-api-reference");
  const routes: Route[] = [];
  const server = { initialConfig: {}, route: (route: Route) => routes.push(route) };
  // Fastify itself is no part of the service; the plugin uses no more of it than this.
  const fastify = server as unknown as Parameters<typeof plugin>[0];
  plugin(fastify, { configuration: { url: "/openapi.json" } }, () => {});
  const reply: Reply = { header: () => reply, send: (body) => body };
  const found = routes.find(({ url }) => url.endsWith(".js"))?.handler(null, reply);
  if (found === undefined) throw new Error("Scalar's plugin has no route for its script.");
  return found;
}
