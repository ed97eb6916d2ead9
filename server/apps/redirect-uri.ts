/**
 * The callbacks of desktop apps with their own URI scheme. Other paths of a scheme can belong to an extension that
 * anybody wrote. VS Code uses https and loopback.
 */
const appCallbacks: ReadonlySet<string> = new Set([
  "cursor://anysphere.cursor-mcp/oauth/callback",
  "cursor://anysphere.cursor-retrieval/oauth/callback",
]);
const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const maxUriLength = 500;

const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && loopbackHosts.has(hostname);

/**
 * Returns whether an app may register this redirect URI: https, http on localhost, or the callback of a known
 * desktop app. Others could run a script or send the code unencrypted.
 */
export function isRedirectUri(text: string): boolean {
  const url = text.length <= maxUriLength ? URL.parse(text) : null;
  if (url === null || /[\s#]/.test(text) || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || isLoopback(url) || appCallbacks.has(text);
}

/**
 * Returns whether a requested redirect URI is registered, compared as strings. The port of a loopback address
 * may differ, because the app chooses it at run time (RFC 8252, section 7.3).
 */
export const isRegistered = (registered: readonly string[], requested: string): boolean =>
  isRedirectUri(requested) &&
  registered.some((one) => one === requested || (withoutPort(one) ?? one) === withoutPort(requested));

/** Returns a loopback URI without its port; null for all others and for URIs that are not normalized. */
function withoutPort(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !isLoopback(url) || !text.startsWith(`${url.protocol}//${url.host}`)) return null;
  return `${url.protocol}//${url.hostname}${text.slice(`${url.protocol}//${url.host}`.length)}`;
}

/** Describes a redirect URI's target for the user: a host, this computer, or an app on it. */
export function destinationOf(redirectUri: string): { host: string; local: boolean } {
  const url = new URL(redirectUri);
  if (appCallbacks.has(redirectUri)) return { host: url.protocol.slice(0, -1), local: true };
  return { host: url.host, local: isLoopback(url) };
}
