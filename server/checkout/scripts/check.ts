import type { Mode } from "@/server/base/db/db";
import type { BuildList } from "@/server/platform/launch/build-list";
import { inventory } from "./inventory";

export type PageScript = { kind: "file"; url: string; scriptHash: string } | { kind: "inline"; text: string };

export type Expected = {
  origin: string;
  /** The origin to which a payer's browser may send a card. */
  gateways: string[];
  build: BuildList;
  /** The mode of the key, if the page is the card form in a merchant's own page. */
  framed?: Mode;
};

/** Returns the differences from the inventory, one sentence each. */
export type Findings = string[];

export function checkScript(script: PageScript, { origin, build }: Expected): Findings {
  if (script.kind === "inline")
    return isKnownInline(script.text)
      ? []
      : [`a script in the page is not in the inventory: ${quote(script.text)}`];
  const { pathname, search, origin: from } = new URL(script.url, origin);
  const visible = from === origin ? pathname : from + pathname;
  const listed = inventory.scripts.some((one) => one.kind === "file" && new RegExp(one.path).test(pathname));
  if (from !== origin || search !== "" || !listed || !(pathname in build.files))
    return [`a script is not in the inventory: ${visible}`];
  return build.files[pathname] === script.scriptHash ? [] : [`a script is not what was built: ${visible}`];
}

const isKnownInline = (text: string): boolean =>
  inventory.scripts.some((one) => one.kind === "exact" && text === one.text);

const noncePattern = "([A-Za-z0-9+/]{16,}={0,2})";

/** Returns the unauthorized headers of a page, and the nonce that its scripts must carry. */
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
    if (match === null) findings.push(`the header ${name} is ${value === null ? "missing" : quote(value)}`);
    else nonce ??= match[1] ?? null;
  }
  const unwanted = [...inventory.headers_never_sent, ...(framed === undefined ? [] : [noFrames])];
  for (const name of unwanted)
    if (headers.has(name)) findings.push(`the header ${name} is there: ${quote(headers.get(name) ?? "")}`);
  return { findings, nonce };
}

const noFrames = "x-frame-options";

/** The headers of a page that others may frame: the same, except `frame-ancestors` and the referrer. */
const framedHeaders = (ancestors: string) =>
  Object.fromEntries(
    Object.entries({ ...inventory.headers, "referrer-policy": "no-referrer" })
      .filter(([name]) => name !== noFrames)
      .map(([name, value]) => [
        name,
        value.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
      ]),
  );

/** Returns the pattern of a header. Any first nonce is accepted; the others must be equal to it. */
function patternOf(template: string, gateways: string[]): RegExp {
  const plain = template.replaceAll(" {gateways}", gateways.map((gateway) => ` ${gateway}`).join(""));
  const [first = "", ...others] = plain
    .split("{nonce}")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const later = others.map((part, n) => (n === 0 ? noncePattern : "\\1") + part);
  return new RegExp(`^${[first, ...later].join("")}$`);
}

const quote = (text: string) => JSON.stringify(text.length > 160 ? `${text.slice(0, 160)}…` : text);
