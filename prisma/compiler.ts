import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns Prisma's compiler of queries. The generated client would import the module that contains it as text, and
 * imported text stays in memory: 9 MB.
 */
export function queryCompiler(): WebAssembly.Module {
  const name = "query_compiler_fast_bg.postgresql.wasm-base64.js";
  const text = readFileSync(join(process.cwd(), "node_modules/@prisma/client/runtime", name), "latin1");
  // A regular expression over 4 MB may exceed the stack.
  const start = text.indexOf('"') + 1;
  return new WebAssembly.Module(Buffer.from(text.slice(start, text.indexOf('"', start)), "base64"));
}
