import { join } from "node:path";
import { build } from "esbuild";

/** The script as it is served, in one file that is neither a module nor needs one. */
export async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "script.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/** The module the route serves it from: committed, so that what merchants' pages run changes in plain sight. */
export const moduleOf = (script: string) =>
  `// Made by \`npm run elements\` from packages/clients/elements. Do not edit.\n\nexport const script =\n  ${JSON.stringify(script)};\n`;
