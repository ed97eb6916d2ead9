import { join } from "node:path";
import { build } from "esbuild";
import { payerSyntax } from "@/server/base/payer-browsers";

/** Builds a script that is served: one classic script without imports or exports. */
export async function bundle(source = join(import.meta.dirname, "script.ts")): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: "iife",
    ...payerSyntax(),
    charset: "utf8",
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/** The module that a route serves it from. */
export const moduleOf = (script: string) =>
  `// Made by \`npm run generate\`. Do not edit.\n\nexport const script =\n  ${JSON.stringify(script)};\n`;
