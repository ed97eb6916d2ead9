import { type Html, html } from "./html";

type Page = { title: string; nonce: string; head?: Html; main: Html; script?: string };

/** Every page is in Arabic, with the English text beside it marked as English. */
export function layout({ title, nonce, head = html``, main, script = "" }: Page): Html {
  return html`<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
<style>${{ markup: css }}</style>
</head>
<body>
<header><p><strong>بوابة تجريبية</strong> ${english("Sandbox gateway, no real money")}</p></header>
<main>${main}</main>
<script nonce="${nonce}">${{ markup: script }}</script>
</body>
</html>`;
}

export const english = (text: string): Html => html`<span lang="en" dir="ltr" class="en">${text}</span>`;

const css = `
:root { color-scheme: light dark; --ground: #f4f5f2; --card: #ffffff; --ink: #17211b; --soft: #4d5a52; --line: #c9d0c8;
  --accent: #0b6b4f; --accent-ink: #ffffff; --danger: #9d2020; --danger-ink: #ffffff; --ribbon: #ffe9a8; --ribbon-ink: #3d2f00; }
@media (prefers-color-scheme: dark) { :root { --ground: #111713; --card: #1a221d; --ink: #eef3ef; --soft: #b3c0b8;
  --line: #3a463f; --accent: #4fd3a5; --accent-ink: #06281d; --danger: #ff9d94; --danger-ink: #3d0703;
  --ribbon: #4a3b07; --ribbon-ink: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, "Segoe UI", Tahoma, sans-serif; }
header { background: var(--ribbon); color: var(--ribbon-ink); text-align: center; padding: .4rem 1rem; }
header p { margin: 0; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.narrow { max-width: 30rem; margin: 1.5rem auto; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .6rem; }
.en { display: inline-block; color: inherit; font-size: .92em; }
h1 .en, h2 .en { display: block; text-align: right; color: var(--soft); font-weight: 400; font-size: .8em; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.25rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
form { margin: 0; } .choices { display: grid; gap: .75rem; }
button, select { font: inherit; min-height: 44px; border-radius: .6rem; padding: .5rem 1rem; border: 1px solid var(--line);
  background: var(--card); color: var(--ink); }
button { cursor: pointer; } button.yes { background: var(--accent); color: var(--accent-ink); border-color: var(--accent); font-weight: 600; }
button.no { background: var(--danger); color: var(--danger-ink); border-color: var(--danger); font-weight: 600; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
details { margin-top: 1.5rem; } summary { cursor: pointer; min-height: 32px; } label { display: block; margin: .75rem 0 .25rem; }
select { width: 100%; margin-bottom: .75rem; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .8rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: right; padding: .5rem .8rem; border-bottom: 1px solid var(--line); }
td[dir=ltr] { white-space: nowrap; } .grid { display: grid; gap: 0 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); align-items: start; }
tr:last-child > * { border-bottom: 0; } thead th { color: var(--soft); font-weight: 600; } code { font: .95em/1.4 ui-monospace, Menlo, Consolas, monospace; user-select: all; }
td button { min-height: 32px; padding: .1rem .6rem; font-size: .85rem; margin-inline-start: .5rem; }
`;
