import type { CardOptions, Locale } from "./halala";

/** A placeholder in the script for the service's origin, which is inserted when it is served. */
export const elementsHome = "https://halala.invalid";

/** Returns the form's settings as URL parameters. Throws `TypeError` for invalid options. */
export function elementSettingsOf({ locale = "ar", appearance = {} }: CardOptions): {
  locale: Locale;
  query: string[][];
} {
  const { accent, radius, fontSize } = appearance;
  assert(locale === "ar" || locale === "en", 'locale must be "ar" or "en"');
  assert(accent === undefined || /^#[\da-f]{6}$/i.test(accent), "accent must be a color such as #0a6152");
  assert(radius === undefined || isWithin(radius, 0, 24), "radius must be 0 to 24");
  assert(fontSize === undefined || isWithin(fontSize, 16, 20), "fontSize must be 16 to 20");
  const appearanceFields = Object.entries({ accent: accent?.toLowerCase(), radius, size: fontSize });
  const input = appearanceFields.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { locale, query: [["locale", locale], ...input] };
}

type WalletSettings = CardOptions & { amount: number; pay: unknown; confirm: unknown };

/** Returns the settings of the wallets. Throws `TypeError` for invalid options. */
export function walletSettingsOf({ amount, pay, confirm, ...options }: WalletSettings) {
  assert(isWithin(amount, 1, 1e11), "amount must be a whole number of halalas");
  assert(typeof pay === "function" && typeof confirm === "function", "pay and confirm must be functions");
  const { locale, query } = elementSettingsOf(options);
  return { locale, query: [...query, ["amount", String(amount)]] };
}

/**
 * Throws `TypeError` if the key is not publishable. The message does not repeat it, because it may be a
 * secret key.
 */
export function requirePublishable(key: string) {
  const secret = /^sk_/.test(key) ? " A secret key must never be in a page: revoke it." : "";
  assert(/^pk_(test|live)_\w{1,100}$/.test(key), `Halala needs your publishable key (pk_…).${secret}`);
}

/** Returns whether a page may show the form: over https, or on localhost with a test key. */
export const mayShow = ({ protocol, hostname }: Pick<URL, "protocol" | "hostname">, key: string) =>
  protocol === "https:" ||
  (protocol === "http:" && key.startsWith("pk_test_") && /^(localhost|127\.0\.0\.1)$/.test(hostname));

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

function assert(holds: boolean, message: string) {
  if (!holds) throw new TypeError(message);
}
