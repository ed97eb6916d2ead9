import { type BuildList, scriptHash } from "@/server/platform/launch/build-list";
import { isJson } from "@/server/platform/runtime/values";
import { inventory } from "./inventory";

/** A script as it ran or stands in a page. */
export type SeenScript = { kind: "file"; url: string; scriptHash: string } | { kind: "inline"; text: string };

export type Expected = {
  /** Where the page comes from. */
  origin: string;
  /** Where a payer's browser may send a card. */
  gateways: string[];
  build: BuildList;
  /** Where the page is the form in a merchant's own page: the mode of its key. */
  framed?: "test" | "live";
};

/** What differs from the inventory, one sentence each; nothing where all is as it should be. */
export type Findings = string[];

export function checkScript(script: SeenScript, { origin, build }: Expected): Findings {
  if (script.kind === "inline")
    return isKnownInline(script.text, build)
      ? []
      : [`a script in the page is not in the inventory: ${short(script.text)}`];
  const { pathname, search, origin: from } = new URL(script.url, origin);
  const visible = from === origin ? pathname : from + pathname;
  const listed = inventory.scripts.some((one) => one.kind === "file" && new RegExp(one.path).test(pathname));
  if (from !== origin || search !== "" || !listed || !(pathname in build.files))
    return [`a script is not in the inventory: ${visible}`];
  return build.files[pathname] === script.scriptHash ? [] : [`a script is not what was built: ${visible}`];
}

const isKnownInline = (text: string, build: BuildList): boolean =>
  inventory.scripts.some(
    (one) =>
      (one.kind === "build" && build.bootstraps.includes(scriptHash(text))) ||
      (one.kind === "data" && holdsDataOnly(text, one.calls)) ||
      (one.kind === "exact" && text === one.text),
  );

/** Whether a script is nothing but these calls, one after the other, each with JSON between its brackets. */
export function holdsDataOnly(text: string, calls: readonly string[]): boolean {
  let rest = text;
  do {
    const call = calls.find((one) => rest.startsWith(`${one}(`));
    if (call === undefined) return false;
    const end = endOfJson(rest, call.length + 1);
    if (end === null || rest[end] !== ")") return false;
    rest = rest.slice(end + 1).replace(/^;/, "");
  } while (rest !== "");
  return true;
}

/** Where an array of JSON that begins here ends; null when it is none. */
function endOfJson(text: string, from: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === "\\") at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === "[" || sign === "{")) depth += 1;
    else if (!quoted && (sign === "]" || sign === "}")) depth -= 1;
    if (depth === 0) return isJson(text.slice(from, at + 1)) ? at + 1 : null;
  }
  return null;
}

const noncePattern = "([A-Za-z0-9+/]{16,}={0,2})";

/** What of a page's headers is not as authorised, and the nonce that its scripts must carry. */
export function checkHeaders(headers: Headers, { origin, gateways, framed }: Expected) {
  const expected = {
    ...(framed === undefined ? inventory.headers : framedHeaders(inventory.framed_by[framed])),
    ...(origin.startsWith("https:") ? inventory.https_headers : {}),
  };
  const findings: Findings = [];
  let nonce: string | null = null;
  for (const [name, template] of Object.entries(expected)) {
    const value = headers.get(name);
    const match = value === null ? null : patternOf(template, gateways).exec(value);
    if (match === null) findings.push(`the header ${name} is ${value === null ? "missing" : short(value)}`);
    else nonce ??= match[1] ?? null;
  }
  const unwanted = [...inventory.headers_never_sent, ...(framed === undefined ? [] : [noFrames])];
  for (const name of unwanted)
    if (headers.has(name)) findings.push(`the header ${name} is there: ${short(headers.get(name) ?? "")}`);
  return { findings, nonce };
}

const noFrames = "x-frame-options";

/** The headers of a page that others may frame: the same, but for who may. */
const framedHeaders = (ancestors: string) =>
  Object.fromEntries(
    Object.entries(inventory.headers)
      .filter(([name]) => name !== noFrames)
      .map(([name, value]) => [
        name,
        value.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
      ]),
  );

/** The first nonce is any, the others are the same. */
function patternOf(template: string, gateways: string[]): RegExp {
  const plain = template.replaceAll(" {gateways}", gateways.map((gateway) => ` ${gateway}`).join(""));
  const [first = "", ...others] = plain
    .split("{nonce}")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const later = others.map((part, n) => (n === 0 ? noncePattern : "\\1") + part);
  return new RegExp(`^${[first, ...later].join("")}$`);
}

const short = (text: string) => JSON.stringify(text.length > 160 ? `${text.slice(0, 160)}…` : text);
