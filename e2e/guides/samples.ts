import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { root } from "@/server/base/root";
import { afterPrinted, type Sample } from "@/server/test/texts/guides";

/** Writes a guide's program to the test's folder, below the project so that it finds installed packages. */
export function written(name: string, code: string): string {
  const file = test.info().outputPath(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

/** Runs a program to completion. Expects success, no error output, and the output shown in the guide. */
export async function expectRun(
  command: string[],
  { code, prints }: Sample,
  settings: Record<string, string>,
) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: test.info().outputDir,
    // biome-ignore lint/style/noProcessEnv: passed on, as a terminal does
    env: { ...process.env, FORCE_COLOR: "0", HALALA_API_URL: demo.base_url, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[status], output, complaints] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  expect({ status, complaints, said: output }).toEqual({ status: 0, complaints: "", said: output });
  expectPrinted(output, prints, code);
}

/** Expects the output shown in the guide, in its order. */
export function expectPrinted(output: string, prints: string[], code: string) {
  const rest = afterPrinted(output, prints);
  expect(rest, `${code}\nprinted\n${output}\nand not ${prints.join(", ")}`).not.toBeNull();
  expect(output, code).not.toMatch(/\bundefined\b/);
}

const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** Expects no error response, except the one shown in the guide verbatim. */
export function expectRefusals(output: string, { response, code }: Sample) {
  if (response !== null && Refusal.safeParse(JSON.parse(response)).success) {
    const here = output.replaceAll(demo.base_url, "http://localhost:3000");
    expect(JSON.parse(here), code).toEqual(JSON.parse(response));
  } else expect(output, code).not.toContain('{"error":');
}

/** Returns the JSON responses that a guide's commands saved to files. */
export const savedResponses = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");

/** Installs `@halala/client` as packed, for programs in the test's folder. */
export async function installClient() {
  const source = join(root, "packages", "clients", "typescript");
  const target = test.info().outputPath("node_modules", "@halala", "client");
  await expectRun(
    [join(root, "node_modules", ".bin", "tsc"), "-p", source, "--outDir", join(target, "dist")],
    { written: "sh", kind: "run", code: "", prints: [], response: null },
    {},
  );
  cpSync(join(source, "package.json"), join(target, "package.json"));
  cpSync(join(source, "src", "schema.d.ts"), join(target, "dist", "schema.d.ts"));
}
