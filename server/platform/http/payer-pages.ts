import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root } from "@/server/base/root";
import { pageFailedTexts as failed, pageNotFoundTexts as notFound } from "@/server/core/texts/labels";
import { bilingualPage } from "./bilingual-page";

/**
 * Returns the page for a payer if theirs does not exist or could not be rendered. `english` puts English first; `nonce`
 * is that of the page's content security policy.
 */
function payerErrorPage(status: 404 | 500, { english, nonce }: { english: boolean; nonce: string }) {
  const [arabic, other] = status === 404 ? notFound : failed;
  return bilingualPage(english ? [other, arabic] : [arabic, other], nonce);
}

/** What the browser accepts, by its headers. */
type Accepted = { encodings: string; languages: string };
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Pages that run the payer script instead of the application's runtime. */
export const isPayerPage = (url: string) =>
  /^\/(?:(?:pay|receipt|return|manage|reminders|shop)\/|elements\/(?:card|wallets)(?:$|\?))/.test(url);

/**
 * Sends payer pages without the scripts that Next adds to every page: React, the router and the page's data. The page
 * is complete without them, because the server renders all of it and its own script hydrates the parts that need one.
 * A page
 * that does not exist or could not be rendered is replaced as a whole, because Next leaves those to its scripts.
 */
export function withoutRuntime(handle: Handle): Handle {
  return (request, response) => {
    const { url = "/", method, headers } = request;
    if (!isPayerPage(url) || method === "HEAD") return handle(request, response);
    const accepted = {
      encodings: String(headers["accept-encoding"] ?? ""),
      languages: String(headers["accept-language"] ?? ""),
    };
    // Otherwise Next.js would compress the body that is processed here.
    delete headers["accept-encoding"];
    collectHtml(response, (html) => sendHtml(response, html, accepted));
    return handle(request, response);
  };
}

/** Collects an HTML body and passes it to `finish` at its end. Other bodies are sent as they are. */
function collectHtml(response: ServerResponse, finish: (html: string) => void) {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const isHtml = () => String(response.getHeader("content-type") ?? "").startsWith("text/html");
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(
        Buffer.from(chunk, typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8"),
      );
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  // Next.js sends the headers before the body, whose length and encoding are not known yet.
  response.writeHead = (...args: [number, ...unknown[]]) => {
    if (!isHtml() || args.length > 1) return Reflect.apply(writeHead, response, args);
    response.statusCode = args[0];
    return response;
  };
  response.flushHeaders = () => {
    if (!isHtml()) flushHeaders.call(response);
  };
  response.write = (...args: [unknown, ...unknown[]]) => {
    if (!isHtml()) return Reflect.apply(write, response, args);
    collect(args[0], args[1]);
    const done = args.at(-1);
    if (typeof done === "function") done();
    return true;
  };
  response.end = (...args: unknown[]) => {
    Object.assign(response, { writeHead, write, end, flushHeaders });
    if (!isHtml()) return Reflect.apply(end, response, args);
    collect(args[0], args[1]);
    finish(Buffer.concat(chunks).toString("utf8"));
    const done = args.at(-1);
    if (typeof done === "function") done();
    return response;
  };
}

function sendHtml(response: ServerResponse, html: string, { encodings, languages }: Accepted) {
  const status = statusOf(response, html);
  response.statusCode = status;
  // Preloads the stylesheet, which is inlined in the page.
  response.removeHeader("link");
  const page =
    status === 404 || status === 500 ? errorPage(response, status, languages) : withoutScripts(html);
  const [encoding, body] = compressed(Buffer.from(page), encodings);
  response.setHeader("vary", "Accept-Encoding, Accept-Language, Cookie");
  if (encoding !== null) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", body.length);
  response.end(body);
}

/** Next.js leaves a marker in place of a component that failed after the headers were sent. */
const statusOf = ({ statusCode }: ServerResponse, html: string) =>
  statusCode >= 500 || html.includes("<template data-dgst=") ? 500 : statusCode;

function errorPage(response: ServerResponse, status: 404 | 500, languages: string) {
  const policy = String(response.getHeader("content-security-policy"));
  const nonce = /'nonce-([A-Za-z0-9+/=]+)'/.exec(policy)?.[1] ?? "";
  return payerErrorPage(status, { nonce, english: /^en\b/i.test(languages) });
}

/**
 * Removes Next.js's scripts and their preload links, and inlines the stylesheet, which saves a round trip
 * before the first paint. React escapes both delimiters in text and attributes.
 */
const withoutScripts = (html: string) =>
  html
    .replace(/<script\b(?![^>]*\bdata-own\b)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, "")
    .replace(
      /<link rel="stylesheet" href="\/_next\/([\w./~-]+)" nonce="([^"]+)"[^>]*>/g,
      (link, path, nonce) => {
        const styles = stylesheet(path);
        return styles === null ? link : `<style nonce="${nonce}">${styles}</style>`;
      },
    );

const stylesheets = new Map<string, string | null>();

/** Returns what payer pages use of a stylesheet of the build; null if it does not exist. */
function stylesheet(path: string): string | null {
  const file = join(root, ".next", `${path}.payer`);
  if (!stylesheets.has(path)) stylesheets.set(path, existsSync(file) ? readFileSync(file, "utf8") : null);
  return stylesheets.get(path) ?? null;
}

function compressed(page: Buffer, encodings: string): [string | null, Buffer] {
  if (/\bbr\b/.test(encodings))
    return ["br", brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })];
  if (/\bgzip\b/.test(encodings)) return ["gzip", gzipSync(page)];
  return [null, page];
}
