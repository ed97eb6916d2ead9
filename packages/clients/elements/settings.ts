import type { CardOptions, Locale } from "./halala";

/** A placeholder in the script for the service's origin, which is inserted when it is served. */
export const home = "https://halala.invalid";

/** Returns the form's settings as URL parameters. Throws `TypeError` for invalid options. */
export function settingsOf({ locale = "ar", appearance = {} }: CardOptions): {
  locale: Locale;
  query: string[][];
} {
  const { accent, radius, fontSize } = appearance;
  refuseUnless(locale === "ar" || locale === "en", 'locale must be "ar" or "en"');
  refuseUnless(
    accent === undefined || /^#[\da-f]{6}$/i.test(accent),
    "accent must be a color such as #0a6152",
  );
  refuseUnless(radius === undefined || isWithin(radius, 0, 24), "radius must be 0 to 24");
  refuseUnless(fontSize === undefined || isWithin(fontSize, 16, 20), "fontSize must be 16 to 20");
  const looks = Object.entries({ accent: accent?.toLowerCase(), radius, size: fontSize });
  const input = looks.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return { locale, query: [["locale", locale], ...input] };
}

/**
 * Throws `TypeError` if the key is not publishable. The message does not repeat it, because it may be a
 * secret key.
 */
export function requirePublishable(key: string) {
  const secret = /^sk_/.test(key) ? " A secret key must never be in a page: revoke it." : "";
  refuseUnless(/^pk_(test|live)_\w{1,100}$/.test(key), `Halala needs your publishable key (pk_…).${secret}`);
}

/** Returns whether a page may show the form: over https, or on localhost with a test key. */
export const mayShow = ({ protocol, hostname }: Pick<URL, "protocol" | "hostname">, key: string) =>
  protocol === "https:" ||
  (protocol === "http:" && key.startsWith("pk_test_") && /^(localhost|127\.0\.0\.1)$/.test(hostname));

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function refuseUnless(holds: boolean, message: string) {
  if (!holds) throw new TypeError(message);
}
