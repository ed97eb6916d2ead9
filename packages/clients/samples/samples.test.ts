import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listenWith, python, run } from "@/packages/clients/program.fixture";
import { reference } from "@/server/api/docs/reference/entries";
import { samplesOf } from "@/server/api/docs/reference/samples";
import { isRecord } from "@/server/base/runtime/values";
import { scratchFolder } from "@/server/test/worker";

const clients = join(import.meta.dirname, "..");
const root = join(clients, "../..");
const entries = reference().entries.filter(({ isStream }) => !isStream);

const pattern = ({ path }: { path: string }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/** Answers each operation with its documented example. Each list says that there is more. */
async function documentedApi() {
  const called: string[] = [];
  const url = await listenWith(({ method, url }) => {
    const { pathname } = new URL(url);
    const entry = entries.find((each) => each.verb === method && pattern(each).test(pathname));
    called.push(entry?.name ?? `${method} ${pathname}`);
    return Response.json(
      isRecord(entry?.example) ? { ...entry.example, ...(entry.isList && { has_more: true }) } : {},
    );
  });
  return { called, env: { HALALA_API_URL: url, HALALA_API_KEY: "sk_test_x" } };
}

/** Writes the samples of a language as files in the order of the operations. */
function write(language: string, extension: string, adapt: (code: string) => string) {
  const folder = scratchFolder();
  for (const [index, entry] of entries.entries()) {
    const sample = samplesOf(entry).find((each) => each.language === language);
    writeFileSync(
      join(folder, `sample_${String(index).padStart(3, "0")}.${extension}`),
      adapt(sample?.code ?? ""),
    );
  }
  return { folder, files: readdirSync(folder).toSorted() };
}

const names = entries.map(({ name }) => name);

test("the TypeScript sample of each operation compiles and makes one request", async () => {
  const client = JSON.stringify(join(clients, "typescript/src/index.ts"));
  const { folder, files } = write("ts", "ts", (code) => code.replace('"@halala/client"', client));
  const { called, env } = await documentedApi();
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--skipLibCheck"];
  const more = ["--moduleResolution", "bundler", "--allowImportingTsExtensions", "--types", "node"];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  await run(
    [process.execPath, tsc, ...options, ...more, "--typeRoots", join(root, "node_modules/@types"), ...files],
    {
      cwd: folder,
    },
  );
  writeFileSync(join(folder, "main.ts"), files.map((file) => `await import("./${file}");\n`).join(""));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  await run([process.execPath, "--import", join(root, "node_modules/tsx/dist/esm/index.mjs"), "main.ts"], {
    cwd: folder,
    env,
  });
  expect(called).toEqual(names);
});

test("the Python sample of each operation is typed and makes one request", async () => {
  const { folder, files } = write("python", "py", (code) => `${code}\n`);
  const { called, env } = await documentedApi();
  const PYTHONPATH = join(clients, "python/src");
  await run([python, "-m", "mypy", "--strict", ...files], { cwd: folder, env: { MYPYPATH: PYTHONPATH } });
  const program = `import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)`;
  await run([python, "-W", "error", "-c", program, ...files], { cwd: folder, env: { ...env, PYTHONPATH } });
  expect(called).toEqual(names);
});

test("the PHP sample of each operation makes one request", async () => {
  const { folder, files } = write("php", "php", (code) => code.replace("require 'vendor/autoload.php';", ""));
  const { called, env } = await documentedApi();
  const program = `
    set_error_handler(fn ($level, $message) => throw new ErrorException($message));
    spl_autoload_register(fn ($class) => require '${clients}/php/src/' . strtr(substr($class, 7), '\\\\', '/') . '.php');
    foreach (array_slice($argv, 1) as $file) { (static fn () => require $file)(); }`;
  await run(["php", "-r", program, "--", ...files.map((file) => join(folder, file))], { cwd: folder, env });
  expect(called).toEqual(names);
});
