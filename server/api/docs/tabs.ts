import type { StateCore, Token } from "markdown-it";
import { z } from "zod";
import { languageNames } from "./highlight";

const Tab = z.object({
  /** The languages of the samples, if this is the first of them. */
  languages: z.array(z.string()),
  group: z.string(),
  isLast: z.boolean(),
});

const isTab = (token: Token | undefined) => token?.type === "fence" && /^\w+ tab$/.test(token.info);

/** Samples that follow each other and have the word `tab` behind their language are alternatives. */
export function markTabs({ tokens }: StateCore) {
  for (const [at, token] of tokens.entries()) {
    if (!isTab(token)) continue;
    const isFirst = !isTab(tokens[at - 1]);
    const end = tokens.findIndex((each, place) => place > at && !isTab(each));
    const group = tokens.slice(at, end === -1 ? undefined : end);
    const languages = isFirst ? group.map(({ info }) => info.split(" ")[0] ?? "") : [];
    token.meta = Tab.parse({ languages, group: `tabs-${at}`, isLast: group.length === 1 });
  }
}

/**
 * The markup around a sample in a group of tabs. The tabs are radio buttons, which work without scripts. The
 * stylesheet shows the selected sample.
 */
export function openingOf(token: Token | undefined, label: string): { opening: string; closing: string } {
  const tab = Tab.safeParse(token?.meta).data;
  if (tab === undefined) return { opening: "", closing: "" };
  const { languages, group, isLast } = tab;
  const choices = languages.map((language, at) => {
    const id = `${group}-${language}`;
    return `<input type="radio" name="${group}" id="${id}" value="${language}"${at === 0 ? " checked" : ""}><label for="${id}">${nameOf(language)}</label>`;
  });
  const opening =
    choices.length === 0
      ? ""
      : `<div class="tabs" dir="ltr" role="radiogroup" aria-label="${label}">\n${choices.join("\n")}\n`;
  return { opening, closing: isLast ? "</div>\n" : "" };
}

/** Returns the label of a language. Shell samples have the name of their command. */
const nameOf = (language: string) => (language === "sh" ? "curl" : (languageNames[language] ?? language));
