import type { PageTexts } from "@/server/core/texts/labels";

const style = `:root{color-scheme:light dark;--canvas:#f5f4f1;--surface:#fff;--line:#e4e2dc;--ink:#17211e;--soft:#55605b;--accent:#0a6152}
@media(prefers-color-scheme:dark){:root{--canvas:#0f1413;--surface:#171e1c;--line:#2c3633;--ink:#edf2f0;--soft:#a9b5b0;--accent:#62cdb4}}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.6 "IBM Plex Sans Arabic",system-ui,sans-serif}
main{display:grid;min-height:100dvh;place-items:center;padding:1rem;box-sizing:border-box}
article{max-width:26rem;box-sizing:border-box;padding:2rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface);text-align:center}
h1,h2{margin:0;font-size:1.5rem;line-height:1.3}h2{font-size:1.125rem;font-weight:600}p{margin:.5rem 0 0;color:var(--soft)}
section+section{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
a{display:inline-block;margin-top:.5rem;padding:.6rem 1rem;color:var(--accent);font-weight:600}`;

/**
 * Returns a page in both languages that is self-contained, because loading the language or the stylesheet may have
 * failed. `nonce` is that of its content security policy.
 */
export function bilingualPage([first, second]: readonly [PageTexts, PageTexts], nonce: string): string {
  return `<!DOCTYPE html>
<html lang="${first.lang}" dir="${directionOf(first)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${first.tab}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body><main><article>${section(first, "h1")}${section(second, "h2")}</article></main></body>
</html>
`;
}

const section = ({ title, text, again, lang }: PageTexts, heading: "h1" | "h2") =>
  `<section lang="${lang}" dir="${directionOf({ lang })}"><${heading}>${title}</${heading}><p>${text}</p>${again === "" ? "" : `<a href="">${again}</a>`}</section>`;

const directionOf = ({ lang }: Pick<PageTexts, "lang">) => (lang === "ar" ? "rtl" : "ltr");
