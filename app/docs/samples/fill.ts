export type Fills = { url: string; secret?: string; publishable?: string };

/** Inserts values into the marked places of the samples. Missing values show their placeholder again. */
export function fill(root: ParentNode, fills: Fills): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-fill]")) {
    place.dataset.placeholder ??= place.textContent ?? "";
    const { fill: name = "", placeholder } = place.dataset;
    place.textContent = valueFor(name, fills) ?? placeholder;
  }
}

function valueFor(name: string, fills: Fills): string | undefined {
  if (name === "url") return fills.url;
  if (name === "secret") return fills.secret;
  return name === "publishable" ? fills.publishable : undefined;
}

/** Returns whether a text is a test key. Live keys are never inserted into a page. */
export const isTestKey = (text: string): boolean => /^sk_test_[\w-]{8,}$/.test(text);

/** Returns the origin of a URL, without characters that a shell interprets. */
export function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^[\w.:[\]-]+$/.test(url.host) ? url.origin : null;
}
