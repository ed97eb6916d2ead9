import { spawn } from "node:child_process";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { createApi, Json } from "./api.js";
import { readCredentials, saveCredentials } from "./credentials.js";
import { environment } from "./environment.js";
import { CliFailure } from "./failure.js";
import { print } from "./print.js";
import { apiOrigin, opensBrowser } from "./settings.js";

const clientId = "halala-cli";
const deviceGrant = "urn:ietf:params:oauth:grant-type:device_code";

type Options = { api: string | undefined; browser: boolean; signal: AbortSignal };

/** Pairs this command with an account in the dashboard (RFC 8628), and saves the test key it receives. */
export async function login({ api: address, browser, signal }: Options): Promise<void> {
  const origin = await apiOrigin(address);
  const previous = await readCredentials(origin);
  const device_name =
    hostname()
      .replace(/[^\x20-\x7e]/g, "")
      .slice(0, 60) || "unknown";
  const pairing = await post(origin, "/oauth/device_authorization", { client_id: clientId, device_name });
  if (pairing.error !== null) throw pairing.error;
  const url = pageOf(origin, pairing.answer.text("verification_uri_complete"));
  print(`Pairing code    ${pairing.answer.text("user_code")}`);
  print(`Page            ${url}`);
  print("Open the page, sign in, check that it shows the same code, and allow it.");
  if (browser) open(url);
  const { key, expires } = await receivedKey(origin, pairing.answer, signal);
  const { text } = await createApi({ origin, key, signal }).get("/v1/account");
  const account = new Json(JSON.parse(text)).text("name");
  const file = await saveCredentials(origin, { key, account, expires });
  if (previous !== null) await revoke(origin, previous.key).catch(() => undefined);
  print(`Connected to ${account} in test mode until ${expires.slice(0, 10)}. The key is saved in ${file}.`);
}

/** Revokes the key that `login` received, and removes it from this machine. */
export async function logout({ api: address }: Pick<Options, "api">): Promise<void> {
  const origin = await apiOrigin(address);
  const saved = await readCredentials(origin);
  if (saved === null) return print(`Not logged in to ${origin}.`);
  const revoked = await revoke(origin, saved.key).catch((error: unknown) => error);
  await saveCredentials(origin, null);
  if (revoked instanceof Error)
    throw new CliFailure(
      `The key was removed from this machine but not revoked: ${revoked.message} Revoke it in the dashboard under API keys.`,
    );
  print(`Logged out of ${saved.account}: the key is revoked.`);
}

async function revoke(origin: string, token: string): Promise<void> {
  const { error } = await post(origin, "/oauth/revoke", { client_id: clientId, token });
  if (error !== null) throw error;
}

/** Any other scheme could start another program than the browser. */
function pageOf(origin: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new CliFailure(`${origin} responded with a page that is not a web address.`);
  return url.href;
}

/** Polls until the user has decided. The API ends the pairing after some minutes. */
async function receivedKey(origin: string, pairing: Json, signal: AbortSignal) {
  const fields = {
    grant_type: deviceGrant,
    client_id: clientId,
    device_code: pairing.text("device_code"),
  };
  let seconds = pairing.number("interval");
  const end = Date.now() + pairing.number("expires_in") * 1000;
  for (;;) {
    await wait(seconds * 1000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw new CliFailure("Stopped. Nothing was connected.");
    const { answer, error, code } = await post(origin, "/oauth/token", fields);
    if (error === null) {
      const expires = new Date(Date.now() + answer.number("expires_in") * 1000).toISOString();
      return { key: answer.text("access_token"), expires };
    }
    if (code === "slow_down") seconds += 5;
    else if (code !== "authorization_pending" && code !== "temporarily_unavailable") throw error;
    if (Date.now() > end) throw new CliFailure("The pairing code has expired. Run halala login again.");
  }
}

async function post(origin: string, path: string, fields: Record<string, string>) {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    redirect: "error",
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(60_000),
  }).catch((cause) => {
    throw new CliFailure(`${origin} cannot be reached.`, { cause });
  });
  const text = await response.text();
  const answer = new Json(jsonIn(text));
  const code = response.ok ? null : answer.optional("error");
  if (response.ok) return { answer, code, error: null };
  const said = answer.optional("error_description");
  const message =
    said ??
    `${origin} responded with ${response.status}, but not in the format of the API. Check the address.`;
  return { answer, code, error: new CliFailure(`${message}${code === null ? "" : ` [${code}]`}`) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Opens the page in a browser if possible. The URL is printed in any case. */
function open(url: string): void {
  if (!opensBrowser()) return;
  const [command = "", ...args] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler"]
        : ["xdg-open"];
  spawn(command, [...args, url], { env: { ...environment }, stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}
