import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/platform/root";
import { sha256 } from "@/server/platform/runtime/digest";
import { scriptHash, writeBuildList } from "./build-list";

/**
 * Adds the script of payer pages to a build of the application, and records its hash. It uses Preact, which
 * hydrates what React rendered on the server and is a tenth of the size.
 */
export async function buildPayerScript(folder: string): Promise<void> {
  // Loaded late: a start that has nothing to build does not need it, and an image does not contain it.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["app/pay/island/client.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    jsx: "automatic",
    alias: {
      "@": root,
      react: "preact/compat",
      "react-dom/client": "preact/compat/client",
      "react/jsx-runtime": "preact/jsx-runtime",
    },
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  const text = outputFiles[0]?.text ?? "";
  const path = `static/payer-${sha256(text).toString("hex").slice(0, 16)}.js`;
  writeFileSync(join(folder, path), text);
  writeBuildList(folder, { files: { [`/_next/${path}`]: scriptHash(text) } });
}
