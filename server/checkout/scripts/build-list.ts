import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const BuildList = z.object({
  /** SHA-256 of each file a page for payers can run, by the path it is fetched from. */
  files: z.record(z.string(), z.string()),
  /** SHA-256 of what the pages hold to start these files. */
  bootstraps: z.array(z.string()),
});

/** The scripts of one build. */
export type BuildList = z.output<typeof BuildList>;

const Manifest = z.object({
  rootMainFiles: z.array(z.string()),
  polyfillFiles: z.array(z.string()),
  chunkLoadingGlobal: z.string(),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.unknown()),
});
const References = z.object({
  clientModules: z.record(z.string(), z.object({ chunks: z.array(z.string()) })),
  entryJSFiles: z.record(z.string(), z.array(z.string())),
});

/** Where a card is typed, as Next names the pages. */
const pages = ["/pay/[slug]/page", "/manage/[slug]/card/page", "/elements/card/page"];

const listIn = (build: string) => join(build, "payment-scripts.json");

export const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("base64");

/** Writes beside a build which scripts its pages for payers can run, and what is in each. */
export function writeBuildList(build: string): void {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(build, "build-manifest.json"), "utf8")));
  const named = pages.flatMap((page) => filesOf(build, page));
  const first = [...manifest.rootMainFiles, ...manifest.polyfillFiles, ...named];
  const list: BuildList = {
    files: Object.fromEntries(
      [...withLater(build, first)].sort().map((file) => [`/_next/${file}`, sha256(read(build, file))]),
    ),
    bootstraps: pages.map((page) => sha256(bootstrapOf(manifest, page))),
  };
  writeFileSync(listIn(build), `${JSON.stringify(list, null, 2)}\n`);
}

/** What `writeBuildList` wrote; null where nothing is built, as in development. */
export function readBuildList(build = join(process.cwd(), ".next")): BuildList | null {
  const file = listIn(build);
  return existsSync(file) ? BuildList.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

const read = (build: string, file: string) => readFileSync(join(build, file));

function filesOf(build: string, page: string): string[] {
  const text = readFileSync(join(build, "server/app", `${page}_client-reference-manifest.js`), "utf8");
  // One assignment of JSON to a global of the server's.
  const from = text.indexOf(`["${page}"] = `);
  const json = text.slice(text.indexOf("{", from), text.lastIndexOf("}") + 1);
  const { clientModules, entryJSFiles } = References.parse(JSON.parse(json));
  const inModules = Object.values(clientModules).flatMap(({ chunks }) => chunks);
  return [...inModules, ...Object.values(entryJSFiles).flat()].map((file) => file.replace(/^\/_next\//, ""));
}

/** With what the files fetch later: they name it. */
function withLater(build: string, files: string[]): Set<string> {
  const all = new Set<string>();
  const add = (file: string) => {
    if (all.has(file) || !file.endsWith(".js") || !existsSync(join(build, file))) return;
    all.add(file);
    for (const [later] of read(build, file)
      .toString("utf8")
      .matchAll(/static\/chunks\/[\w~.-]+\.js/g))
      add(later);
  };
  for (const file of files) add(file);
  return all;
}

/** As Next writes it into a page. */
function bootstrapOf({ chunkLoadingGlobal, pagesChunkGroupBootstrapParams: params }: Manifest, page: string) {
  const list = `globalThis[${JSON.stringify(chunkLoadingGlobal)}]`;
  return `(${list} || (${list} = [])).push(${JSON.stringify(params[page])});`;
}

type Manifest = z.output<typeof Manifest>;
