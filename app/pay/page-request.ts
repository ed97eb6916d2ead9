import type { z } from "zod";
import { isSameOrigin } from "@/app/api/same-origin";
import { localeOfScript } from "@/app/messages/request-locale";
import { log } from "@/server/base/runtime/log";
import { tryParseJson } from "@/server/base/runtime/values";
import { ChallengeRequired } from "@/server/checkout/attempt-guard";
import type { ClientInfo } from "@/server/checkout/consent";
import { ApiError, asApiError } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { readJsonText } from "@/server/platform/http/body";
import { type EntryPoint, entryPoints } from "@/server/platform/http/entry-points";
import { addressIn, userAgentIn } from "@/server/platform/http/request-origin";

export const noStore = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * Handles a request of a payer page's script: returns the response of `work`, or the error envelope. Rejects requests
 * of other sites. Server errors are logged with `what`.
 */
export async function handlePageRequest(
  request: Request,
  what: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    requireSameOrigin(request);
    return await work();
  } catch (error) {
    const failure = requestFailureOf(error, what);
    const body = { ...failure.envelope(localeOfScript(request)), ...challengeIn(failure) };
    return Response.json(body, {
      status: failure.status,
      headers: { ...noStore, ...retryAfterHeader(failure) },
    });
  }
}

type Page = { params: Promise<{ slug: string }> };

/** Returns the route of such a request below a page. */
export const postToPage =
  (what: string, work: (slug: string, request: Request) => Promise<Response>) =>
  async (request: Request, { params }: Page): Promise<Response> => {
    const { slug } = await params;
    return handlePageRequest(request, what, () => work(slug, request));
  };

const challengeIn = (failure: ApiError) =>
  failure instanceof ChallengeRequired ? { challenge: failure.challenge } : {};

const retryAfterHeader = ({ retryAfterSeconds }: ApiError): Record<string, string> =>
  retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };

/** Converts a failure to the error envelope and logs server errors. */
export function requestFailureOf(error: unknown, what: string): ApiError {
  const failure = asApiError(error);
  if (failure.status >= 500) log.error(what, { code: failure.code }, failure.cause);
  return failure;
}

/** Throws `route_not_found` for cross-site requests. */
function requireSameOrigin(request: Request) {
  if (!isSameOrigin(request)) throw new ApiError("route_not_found");
}

/** Parses the JSON body of a request from a payer page. Throws `request_body_invalid`, `parameter_invalid`. */
export async function readPageBody<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
  limits: EntryPoint = entryPoints.payAttempt,
): Promise<z.output<Shape>> {
  const type = request.headers.get("content-type") ?? "";
  const text = await readJsonText(request, limits);
  if (!/^application\/json *(;|$)/i.test(type)) throw new ApiError("request_body_invalid");
  const body = tryParseJson(text);
  if (body === undefined) throw new ApiError("request_body_invalid");
  return parseInput(shape, body);
}

/** Returns the payer's address and browser, which are stored with a consent. */
export const clientInfoOf = ({ headers }: Request): ClientInfo => ({
  ip: addressIn(headers),
  userAgent: userAgentIn(headers) || null,
});

export const seeOther = (location: string, headers: Headers = new Headers()): Response => {
  headers.set("location", location);
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
};

/**
 * Responds to a plain form whose outcome may lead to the merchant's site: the page's policy allows no form to be
 * redirected there, so the browser gets a page that goes on to `location`, one of our paths.
 */
export const goOn = (location: string): Response =>
  new Response(`<!doctype html><meta charset="utf-8"><title>…</title><a href="${location}">← →</a>`, {
    headers: { "content-type": "text/html; charset=utf-8", ...noStore, refresh: `0; url=${location}` },
  });
