import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { root } from "@/server/base/root";

/** A link and where it was found. Its target must exist, including the anchor. */
type Link = { from: string; to: URL };

const inHtml = /\s(?:href|src)="(?<address>[^"]+)"/g;
const inMarkdown = /\]\((?<address>[^)\s]+)\)/g;
const inText = /(?<address>https?:\/\/[^\s"'`<>)\\|]+)/g;

const decoded = (address: string) => address.replaceAll("&amp;", "&");

function linksIn(from: string, text: string, pattern: RegExp): Link[] {
  return [...text.matchAll(pattern)].map(({ groups }) => ({
    from,
    to: new URL(decoded(groups?.address ?? ""), from),
  }));
}

/** Returns the links in a page's text, without data and mail URLs. */
const isOurs = ({ to }: Link) => to.origin === new URL(demo.base_url).origin;
const isWeb = ({ to }: Link) => /^https?:$/.test(to.protocol);

type Page = { status: number; type: string; body: string };

/** Without cookies, because a link that switches the language must not affect later requests. */
async function read(url: string): Promise<Page> {
  const response = await fetch(url, { headers: { "accept-language": "en" } });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    body: await response.text(),
  };
}

const hasAnchor = ({ body }: Page, anchor: string) => body.includes(`id="${anchor}"`);

/** Pages crawled for further links. Other targets only have to respond. */
const isCrawled = ({ pathname }: URL) =>
  /^\/(?:docs(?:[/.]|$)|llms)/.test(pathname) && !pathname.endsWith(".js");

async function crawl(starts: Link[]): Promise<{ broken: string[]; seen: string[] }> {
  const pages = new Map<string, Page>();
  const broken = new Set<string>();
  const waiting = [...starts];
  for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
    if (!isWeb(link) || !isOurs(link)) continue;
    const [url = ""] = link.to.href.split("#");
    const known = pages.get(url) ?? (await read(url));
    if (!pages.has(url) && known.status < 400 && isCrawled(link.to)) {
      const pattern = known.type.startsWith("text/html") ? inHtml : inMarkdown;
      waiting.push(...linksIn(url, known.body, pattern));
    }
    pages.set(url, known);
    if (known.status >= 400) broken.add(`${link.from} → ${link.to.href}: ${known.status}`);
    const anchor = decodeURIComponent(link.to.hash.slice(1));
    if (anchor !== "" && known.type.startsWith("text/html") && !hasAnchor(known, anchor))
      broken.add(`${link.from} → ${link.to.href}: no such anchor`);
  }
  return { broken: [...broken], seen: [...pages.keys()] };
}

const start = (path: string): Link => ({ from: demo.base_url, to: new URL(path, demo.base_url) });

test("every link, anchor and picture of the documentation resolves, in both languages", async () => {
  const { broken, seen } = await crawl(
    [
      "/docs",
      "/docs/ar",
      "/docs/api",
      "/docs/api.md",
      "/docs.md",
      "/docs/ar.md",
      "/llms.txt",
      "/skills/halala.md",
      "/llms-full.txt",
    ].map(start),
  );
  expect(broken).toEqual([]);
  // Both languages as pages and as Markdown. Fewer mean that the crawl failed.
  for (const path of [
    "/docs/ar/errors/rate_limited",
    "/docs/webhooks.md",
    "/docs/ar/webhooks.md",
    "/openapi.json",
  ])
    expect(seen).toContain(demo.base_url + path);
  expect(seen.length).toBeGreaterThan(200);
});

test("every address in the sitemap, the OpenAPI document and the errors of the API resolves", async () => {
  const { body: sitemap } = await read(`${demo.base_url}/sitemap.xml`);
  const { body: document } = await read(`${demo.base_url}/openapi.json`);
  const refused = (await read(`${demo.base_url}/v1/payments`)).body;
  expect(refused).toContain("doc_url");
  const links = [sitemap, document, refused].flatMap((text) => linksIn(demo.base_url, text, inText));
  expect(links.filter(isOurs).length).toBeGreaterThan(100);
  // The API's base URL itself has no response, and examples of the interface contain URLs that do not exist.
  const pages = links.filter(({ to }) => /^\/(?:docs|llms|openapi)/.test(to.pathname));
  const { broken } = await crawl(pages.map(({ from, to }) => ({ from, to })));
  expect(broken).toEqual([]);
});

test("prerendered pages contain no base URL", () => {
  const { routes } = JSON.parse(readFileSync(join(root, ".next/prerender-manifest.json"), "utf8"));
  expect(Object.keys(routes).sort()).toEqual(["/_global-error", "/icon.svg"]);
});

test("every link of the README leads to a file, or to a page of the program", async () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  const addresses = [...text.matchAll(inMarkdown)].map(({ groups }) => groups?.address ?? "");
  const [files, web] = [
    addresses.filter((address) => !/^[a-z]+:|^#/.test(address)),
    addresses.filter((address) => /^https?:/.test(address)),
  ];
  for (const file of files) expect(existsSync(join(root, file.split("#")[0] ?? "")), file).toBe(true);
  for (const address of web) expect(URL.canParse(address), address).toBe(true);
  const ours = web.filter((address) => new URL(address).hostname === "localhost");
  const { broken } = await crawl(ours.map((address) => start(new URL(address).pathname)));
  expect(broken).toEqual([]);
});
