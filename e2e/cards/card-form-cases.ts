import { type EntryPointName, entryPoints } from "@/server/platform/http/entry-points";
import { spellings } from "@/server/test/inputs/cards";
import {
  digitWritings,
  hole,
  jsonWritings,
  type Requests,
  type Template,
  wholeMember,
} from "./request-template";

export const writings = { ...jsonWritings, ...digitWritings };

/** One spelling of a number at one place of a request. */
export type Case = {
  template: Template;
  writing: keyof typeof writings;
  spelling: string;
  /** A description for failure messages. */
  name: string;
};

/**
 * Returns every spelling of a number at every place of an entry point where it reads text, and each spelling at one of
 * the places that every request has; none in the ignored headers.
 */
export function casesAt(name: EntryPointName, { request, texts = {} }: Requests): Case[] {
  const around = Object.entries(placesAround(name, request));
  return [
    ...Object.entries(texts).flatMap(([place, template]) => casesOf(name, place, template)),
    ...around.flatMap(([place, template], at) =>
      casesOf(name, place, template).filter((_, n) => n % around.length === at),
    ),
  ];
}

const casesOf = (name: EntryPointName, place: string, template: Template): Case[] =>
  formsIn(template).map(({ writing, spelling }) => ({
    template,
    writing,
    spelling,
    name: `${name}, ${place}, ${spelling}, ${writing}`,
  }));

/**
 * Headers in which entry points accept card numbers, because browsers and proxies set them and they are not
 * stored. These requests are executed, so they count against rate limits.
 */
export function casesInPassedOverHeaders(name: EntryPointName, { request }: Requests): Case[] {
  const { headers = {} } = request;
  const cookie = headers.cookie === undefined ? `note=${hole}` : `${headers.cookie}; note=${hole}`;
  const template = {
    ...request,
    headers: { ...headers, cookie, referer: `https://shop.example/?card=${hole}`, "x-request-id": hole },
  };
  return spellingsFor(template).map((spelling) => ({
    template,
    writing: "as it is",
    spelling,
    name: `${name}, passed-over headers, ${spelling}`,
  }));
}

type Form = Pick<Case, "writing" | "spelling">;

function formsIn(template: Template): Form[] {
  if (template.plainOnly) return [{ writing: "as it is", spelling: "plain" }];
  const spelled = spellingsFor(template);
  const json = JSON.stringify(template.json) ?? "";
  if (!json.includes(hole)) return spelled.map((spelling) => ({ writing: "as it is", spelling }));
  const isWhole = json.match(wholeMember) !== null;
  return [
    ...namesIn(jsonWritings).flatMap((writing) => spelled.map((spelling) => ({ writing, spelling }))),
    ...namesIn(digitWritings)
      .filter((writing) => isWhole || !("member" in digitWritings[writing]))
      .map((writing) => ({ writing, spelling: "plain" })),
  ];
}

const namesIn = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]; // tables have no other keys

/** A header cannot hold a new line. */
const spellingsFor = ({ headers = {} }: Template): string[] =>
  Object.entries(spellings).flatMap(([name, spell]) =>
    spell("4444444444444448").includes("\n") && JSON.stringify(headers).includes(hole) ? [] : [name],
  );

/** The places that every request has. */
function placesAround(name: EntryPointName, request: Template): Record<string, Template> {
  const { path, headers } = request;
  const query = path.includes("?") ? `${path}&` : `${path}?`;
  return {
    "the query": { ...request, path: `${query}note=${hole}` },
    "a name in the query": { ...request, path: `${query}${hole}=1` },
    "the browser's name": { ...request, headers: { ...headers, "user-agent": hole } },
    ...placesInPath(entryPoints[name].path, request),
  };
}

/** Each variable part of the entry point's path. */
function placesInPath(pattern: string, request: Template): Record<string, Template> {
  const [path = "", query] = request.path.split("?", 2);
  const segments = path.split("/");
  const search = query === undefined ? "" : `?${query}`;
  const open = pattern.split("/").flatMap((segment, at): [string, Template][] => {
    if (segment !== "*" && !segment.startsWith("{")) return [];
    const filled = segment === "*" ? segments.slice(0, at).concat(hole) : segments.with(at, hole);
    return [[`${segment} of the path`, { ...request, path: filled.join("/") + search }]];
  });
  return Object.fromEntries(open);
}
