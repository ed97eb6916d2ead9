import { z } from "zod";
import { autoSubmitPage, challengePage, closedPage } from "./auth-pages";
import { type BankChallenge, challengeOutcome, findChallenge, frictionlessOutcome } from "./challenge";
import { parse } from "./fields";
import { authResults, expiredRefusal } from "./issuer";
import { type GatewayResponse, pageResponse, redirect } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";

// The same page chain and field names as the real sandbox, so that one browser driver works with both.

export function prepare(sandbox: Sandbox, { params }: ApiRequest): GatewayResponse {
  const challenge = findChallenge(sandbox, params.id ?? "");
  if (!challenge.open) return redirectBack(challenge.finish(expiredRefusal));
  return pageResponse(200, (nonce) =>
    autoSubmitPage(nonce, {
      formId: "deviceInfoForm",
      action: "authenticate",
      fields: {
        color_depth: "24",
        js_enabled: "true",
        language: "ar",
        screen_height: "800",
        screen_width: "1280",
        time_zone: "-180",
      },
      skipTo: "acs_emulator",
    }),
  );
}

export function authenticatePayer(sandbox: Sandbox, { params }: ApiRequest): GatewayResponse {
  const challenge = findChallenge(sandbox, params.id ?? "");
  const done = withoutChallenge(challenge);
  if (done) return done;
  const creq = Buffer.from(JSON.stringify({ messageType: "CReq", messageVersion: "2.2.0" })).toString(
    "base64url",
  );
  return pageResponse(200, (nonce) =>
    autoSubmitPage(nonce, { formId: "challengeForm", action: "acs_emulator", fields: { creq } }),
  );
}

export function acsEmulator(sandbox: Sandbox, { params }: ApiRequest): GatewayResponse {
  const challenge = findChallenge(sandbox, params.id ?? "");
  return withoutChallenge(challenge) ?? pageResponse(200, (nonce) => challengePage(nonce, challenge));
}

const ChosenResult = z.object({ auth_result: z.enum(authResults) });

export function setAuthResult(sandbox: Sandbox, { params, body }: ApiRequest): GatewayResponse {
  const id = params.id ?? "";
  const challenge = findChallenge(sandbox, id);
  if (!challenge.open) return redirectBack(challenge.finish(expiredRefusal));
  sandbox.authResults.set(id, parse(ChosenResult, body).auth_result);
  return pageResponse(200, (nonce) =>
    autoSubmitPage(nonce, { formId: "returnForm", action: "acs_return", fields: {} }),
  );
}

export function acsReturn(sandbox: Sandbox, { params }: ApiRequest): GatewayResponse {
  const id = params.id ?? "";
  const challenge = findChallenge(sandbox, id);
  const chosen = sandbox.authResults.get(id);
  if (challenge.open && chosen === undefined) return redirect("prepare");
  sandbox.authResults.delete(id);
  return redirectBack(
    challenge.finish(chosen === undefined ? expiredRefusal : challengeOutcome(challenge, chosen)),
  );
}

function withoutChallenge(challenge: BankChallenge): GatewayResponse | null {
  if (!challenge.open) return redirectBack(challenge.finish(expiredRefusal));
  const outcome = frictionlessOutcome(challenge);
  return outcome === null ? null : redirectBack(challenge.finish(outcome));
}

const redirectBack = (location: string | null): GatewayResponse =>
  location === null ? pageResponse(200, (nonce) => closedPage(nonce)) : redirect(location);
