export type Html = { readonly markup: string };
type Part = Html | string | number | readonly Part[];

/** Returns markup with every interpolated string escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((all, text, index) => all + render(parts[index - 1] ?? "") + text) };
}

function render(part: Part): string {
  if (typeof part === "string") return escapeText(part);
  if (typeof part === "number") return String(part);
  return "markup" in part ? part.markup : part.map(render).join("");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
