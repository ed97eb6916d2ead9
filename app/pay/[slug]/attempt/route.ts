import { payerLocale } from "@/messages/request-locale";
import { readText } from "@/server/core/body";
import { findCardNumber } from "@/server/core/card-number";
import { baseUrl } from "@/server/core/env";
import { ApiError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { AttemptInput, type AttemptResult, attemptLink } from "@/server/hosted/attempt";

const maximumBodyBytes = 4096;

type Props = { params: Promise<{ slug: string }> };

/** Starts a payment with a token the browser got from the gateway. Answers `{ redirect }` or the error envelope. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  try {
    requireOwnPage(request);
    const attempt = await attemptLink(slug, await readAttempt(request));
    return Response.json(
      { redirect: attempt.redirect },
      { headers: rememberAttempt(slug, attempt, request) },
    );
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError("internal_error", { cause: error });
    if (failure.status >= 500)
      log.error("an attempt to pay a link failed", { code: failure.code }, failure.cause);
    const locale = await payerLocale({ link: "auto", customer: null });
    return Response.json(failure.envelope(locale), { status: failure.status, headers: noStore });
  }
}

const noStore = { "cache-control": "no-store" };

/** Throws `route_not_found` for a request that another site made. */
function requireOwnPage(request: Request) {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const own = site === null ? origin === new URL(baseUrl).origin : site === "same-origin";
  if (!own) throw new ApiError("route_not_found");
}

async function readAttempt(request: Request): Promise<AttemptInput> {
  const type = request.headers.get("content-type") ?? "";
  const text = await readText(request, maximumBodyBytes);
  if (!/^application\/json *(;|$)/i.test(type)) throw new ApiError("request_body_invalid");
  if (findCardNumber(text)) throw new ApiError("card_number_refused");
  const parsed = AttemptInput.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ApiError("parameter_invalid", { param: parsed.error.issues[0]?.path.join(".") });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("request_body_invalid");
  }
}

/** Lets this browser, and no other, go on with the attempt it started, and keeps its language on the receipt. */
function rememberAttempt(slug: string, { receiptSlug }: AttemptResult, request: Request): Headers {
  const attributes = `HttpOnly; SameSite=Lax; Max-Age=86400${baseUrl.startsWith("https:") ? "; Secure" : ""}`;
  const headers = new Headers(noStore);
  headers.append("set-cookie", `attempt=${receiptSlug}; Path=/pay/${slug}; ${attributes}`);
  const language = /^(ar|en)\b/.exec(request.headers.get("accept-language") ?? "")?.[1];
  if (language !== undefined)
    headers.append("set-cookie", `language=${language}; Path=/receipt/${receiptSlug}; ${attributes}`);
  return headers;
}
