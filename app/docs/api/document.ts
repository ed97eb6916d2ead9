import { baseUrl } from "@/server/platform/runtime/env";

const description =
  "Every operation of the Halala API with its fields, bounds, examples, errors and webhooks, from the OpenAPI document.";

/** Scalar's configuration: our document and colors, no request client, no external resources. */
const configuration = {
  url: "/openapi.json",
  theme: "none",
  layout: "modern",
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: "never",
  hideDarkModeToggle: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
};

/** The page around Scalar. API and reference are in English only. */
export const document = (nonce: string) => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference – Halala</title>
<meta name="description" content="${description}">
<meta property="og:title" content="API reference – Halala">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${baseUrl}/docs/api">
<link rel="canonical" href="${baseUrl}/docs/api">
<link rel="alternate" type="application/json" href="${baseUrl}/openapi.json">
<link rel="alternate" type="text/markdown" href="${baseUrl}/docs/api.md">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header><a href="/docs">Halala docs</a><nav aria-label="Documentation"><a href="/docs/quickstart">Quickstart</a><a href="/docs/error-codes">Errors</a><a href="/openapi.json">OpenAPI</a></nav></header>
<div id="reference"></div><noscript><p>The reference is drawn by a script. Without it, read <a href="/openapi.json">the OpenAPI document</a>, or the <a href="/docs">guides</a>.</p></noscript>
<script nonce="${nonce}">${memory}
${names}</script>
<script nonce="${nonce}" src="/docs/api/scalar.js"></script>
<script nonce="${nonce}">Scalar.createApiReference("#reference", {
  ...${JSON.stringify(configuration)},
  darkMode: matchMedia("(prefers-color-scheme: dark)").matches,
});</script>
</body>
</html>
`;

/** An opaque origin has no storage, but Scalar expects it: this shim keeps values in memory. */
const memory = `for (const name of ["localStorage", "sessionStorage"]) {
  const kept = new Map();
  const value = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, text) => void kept.set(String(key), String(text)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size; },
  };
  Object.defineProperty(window, name, { value });
}`;

/** Adds accessible names to Scalar's icon-only buttons and links. */
const names = `let due = 0;
const giveNames = () => {
  due = 0;
  for (const part of document.querySelectorAll("#reference :is(a, button):not([aria-label])"))
    if (part.innerText.trim() === "" || part.querySelector("[aria-hidden=true]:not(svg)") !== null)
      part.setAttribute("aria-label", part.textContent.trim() || part.href || "Copy");
};
new MutationObserver(() => { due ||= requestAnimationFrame(giveNames); }).observe(document.body, { childList: true, subtree: true });`;

const styles = `
:root { color-scheme: light dark; --scalar-custom-header-height: 3.25rem;
  --scalar-font: -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif;
  --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
body { margin: 0; font-family: var(--scalar-font); background: #f5f4f1; color: #17211e; }
body > header { position: sticky; top: 0; z-index: 10; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; min-height: 3.25rem;
  padding: 0 1.25rem; background: #fff; border-bottom: 1px solid #e4e2dc; }
body > header a { color: #55605b; font-size: .875rem; font-weight: 500; text-decoration: none; }
body > header > a { color: #0a6152; font-size: 1rem; font-weight: 600; }
body > header nav { display: flex; gap: 1rem; margin-inline-start: auto; }
body > header a:hover { text-decoration: underline; }
noscript p { padding: 2rem 1.25rem; }
.light-mode { --scalar-color-accent: #0a6152; --scalar-background-1: #fff; --scalar-background-2: #f5f4f1; --scalar-background-3: #f1f0ec;
  --scalar-border-color: #e4e2dc; --scalar-color-1: #17211e; --scalar-color-2: #55605b; --scalar-color-3: #55605b;
  --scalar-color-blue: #0b5a99; --scalar-color-green: #1a6b3c; --scalar-color-red: #b3261e; --scalar-color-orange: #774800; --scalar-color-yellow: #774800; --scalar-color-purple: #6b3fa0; }
.dark-mode { --scalar-color-accent: #62cdb4; --scalar-background-1: #171e1c; --scalar-background-2: #0f1413; --scalar-background-3: #1e2624;
  --scalar-border-color: #2c3633; --scalar-color-1: #edf2f0; --scalar-color-2: #a9b5b0; --scalar-color-3: #a9b5b0;
  --scalar-color-blue: #8cc7ff; --scalar-color-green: #8fdca9; --scalar-color-red: #ff9d94; --scalar-color-orange: #f2c66d; --scalar-color-yellow: #f2c66d; --scalar-color-purple: #cdb0ff; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1413; color: #edf2f0; }
  body > header { background: #171e1c; border-color: #2c3633; }
  body > header a { color: #a9b5b0; } body > header > a { color: #62cdb4; }
}
`;
