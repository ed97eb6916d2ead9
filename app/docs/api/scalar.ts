import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

let script: Promise<string> | undefined;

/** Returns Scalar's program for the browser, read at the first request for it. */
export function scalarScript(): Promise<string> {
  script ??= readScript();
  return script;
}

const plugin = join(process.cwd(), "node_modules/@scalar/fastify-api-reference/dist/index.js");

// The program is a string in Scalar's plugin for Fastify. Loading the plugin would need ten more packages, which support
// only newer versions of Node.
async function readScript(): Promise<string> {
  const literal = /^var standalone_default = (".*");$/m.exec(await readFile(plugin, "utf8"))?.[1];
  const found: unknown = literal === undefined ? undefined : runInNewContext(literal);
  if (typeof found !== "string") throw new Error("Scalar's plugin does not contain its program.");
  return found;
}
