import { type DefaultTreeAdapterMap, parse } from "parse5";
import { scriptHash } from "@/server/platform/launch/build-list";
import { checkHeaders, checkScript, type Expected, type Findings } from "./check";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

const timeoutMs = 20_000;

/** A browser's user agent, so that an attacker cannot tell this request from a payer's. */
const asBrowser = {
  accept: "text/html,application/xhtml+xml",
  "accept-language": "ar,en;q=0.8",
  "accept-encoding": "gzip, br",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};

/**
 * Loads a page like a payer's browser: its headers, its scripts, and every file of the build it may run. Throws if
 * the page cannot be fetched.
 */
export async function takeSnapshot(url: string, expected: Expected): Promise<Findings> {
  const response = await fetch(url, {
    headers: asBrowser,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return [`the page answers ${response.status}`];
  }
  const { findings, nonce } = checkHeaders(response.headers, expected);
  const elements = elementsOf(parse(await response.text()));
  const sources = elements
    .filter(({ tagName }) => tagName === "script")
    .map((script) => attribute(script, "src"));
  const urls = new Set(
    sources.filter((src) => src !== null).map((src) => new URL(src, expected.origin).href),
  );
  for (const path of Object.keys(expected.build.files)) urls.add(expected.origin + path);
  const files = await Promise.all([...urls].map((src) => checkFile(src, expected)));
  return [
    ...findings,
    ...elements.flatMap((element) => checkElement(element, nonce, expected)),
    ...files.flat(),
  ];
}

/** Checks a script file. An unknown file is not fetched, because its presence is enough. */
async function checkFile(url: string, expected: Expected): Promise<Findings> {
  const unread = checkScript({ kind: "file", url, scriptHash: "" }, expected);
  if (!unread.some((finding) => finding.startsWith("a script is not what was built"))) return unread;
  const response = await fetch(url, {
    headers: asBrowser,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const content = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return [`a script answers ${response.status}: ${new URL(url).pathname}`];
  return checkScript({ kind: "file", url, scriptHash: scriptHash(content) }, expected);
}

/** Checks the other elements that can run code or show another site's form. */
function checkElement(element: Element, nonce: string | null, expected: Expected): Findings {
  const { tagName, attrs } = element;
  const handlers = attrs.filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value));
  const findings = handlers.map(({ name }) => `<${tagName}> has code in its attribute ${name}`);
  if (["base", "iframe", "frame", "object", "embed", "applet", "portal"].includes(tagName))
    findings.push(`there is a <${tagName}>`);
  if (tagName === "meta" && attribute(element, "http-equiv") !== null)
    findings.push("there is a <meta http-equiv>");
  if (tagName === "script") findings.push(...checkScriptElement(element, nonce, expected));
  return findings;
}

function checkScriptElement(element: Element, nonce: string | null, expected: Expected): Findings {
  const text = element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
  const carried = attribute(element, "nonce");
  const foreign = carried === nonce && nonce !== null ? [] : ["a script does not carry the page's nonce"];
  if (attribute(element, "src") !== null) return foreign;
  return [...foreign, ...checkScript({ kind: "inline", text }, expected)];
}

const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

function elementsOf(node: Node): Element[] {
  const own = "tagName" in node ? [node] : [];
  const inside = "content" in node ? [node.content] : [];
  const below = "childNodes" in node ? node.childNodes : [];
  return [...own, ...[...inside, ...below].flatMap(elementsOf)];
}
