import { join } from "node:path";
import { build } from "esbuild";

/** Builds the served script: one classic script without imports or exports. */
export async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "script.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * The module that the route serves. It is committed, so that changes to the script on merchants' pages are
 * visible in reviews.
 */
export const moduleOf = (script: string) =>
  `// Made by \`npm run generate\` from packages/clients/elements. Do not edit.\n\nexport const script =\n  ${JSON.stringify(script)};\n`;
