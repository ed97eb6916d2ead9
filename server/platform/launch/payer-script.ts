import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/base/root";
import { sha256 } from "@/server/base/runtime/digest";
import { scriptHash, writeBuildList } from "./build-list";

/** Writes beside each style sheet of a build what payer pages use of it. */
export async function buildPayerStyles(folder: string): Promise<void> {
  // Loaded late, as esbuild is below.
  const { payerStyles } = await import("./payer-styles");
  const chunks = join(folder, "static", "chunks");
  for (const name of readdirSync(chunks).filter((file) => file.endsWith(".css")))
    writeFileSync(join(chunks, `${name}.payer`), payerStyles(readFileSync(join(chunks, name), "utf8")));
}

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
    // Safari 14, Chrome 87 and Firefox 78 know all of it.
    target: "es2020",
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
