import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

let script: Promise<string> | undefined;

/** Returns Scalar's browser bundle, read on first request. */
export function scalarScript(): Promise<string> {
  script ??= readScript();
  return script;
}

const plugin = join(process.cwd(), "node_modules/@scalar/fastify-api-reference/dist/index.js");

// The bundle is a string in Scalar's Fastify plugin. Loading the plugin would need ten more packages, which support
// only newer versions of Node.js.
async function readScript(): Promise<string> {
  const literal = /^var standalone_default = (".*");$/m.exec(await readFile(plugin, "utf8"))?.[1];
  const found: unknown = literal === undefined ? undefined : runInNewContext(literal);
  if (typeof found !== "string") throw new Error("Scalar's plugin does not contain its program.");
  return found;
}
