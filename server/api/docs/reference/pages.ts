import { docPath } from "@/server/api/docs/contents";
import type { DocPage } from "@/server/api/docs/guides";
import { referenceTexts as words } from "@/server/api/docs/texts";
import { feeds } from "@/server/api/feeds";
import { keyScopeOf } from "@/server/api/key-scopes";
import { routes } from "@/server/api/routes";
import { errors, type Locale } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { objectSlug, type ReferenceEntry, reference, refName, snake } from "./entries";
import { fieldTable, schemaFieldsOf } from "./fields";
import { samplesOf } from "./samples";
import { guideOf, headingOf, nameIn, translate } from "./texts";

type Guides = readonly Pick<DocPage, "slug" | "title">[];

/** Generates the reference: an overview, a page per operation and a page per object. */
export function referencePages(locale: Locale, guides: Guides): DocPage[] {
  const { entries } = reference();
  return [
    overview(locale),
    ...entries.map((entry) => operationPage(entry, locale, guides)),
    ...objectNames().map((name) => objectPage(name, locale)),
  ];
}

/** The objects that operations return, in the order of their first use. */
const objectNames = (): string[] => [
  ...new Set(reference().entries.flatMap(({ result }) => refName(result) ?? [])),
];

const linked = (title: string, slug: string) => `[${title}](${docPath("en", slug)})`;

export const titleOf = ({ summary }: ReferenceEntry, locale: Locale) => headingOf(translate(summary, locale));

function overview(locale: Locale): DocPage {
  const w = words[locale];
  const { entries, tags } = reference();
  const sections = tags.map(({ name, description }) => {
    const rows = entries
      .filter(({ resource }) => resource === name)
      .map((entry) => `| ${linked(titleOf(entry, locale), entry.slug)} | \`${entry.verb} ${entry.path}\` |`);
    return `## ${nameIn(name, locale)}\n\n${translate(description, locale)}\n\n| ${w.operations} | ${w.request} |\n|---|---|\n${rows.join("\n")}\n`;
  });
  const objects = objectNames().map((name) => `- ${linked(nameIn(snake(name), locale), objectSlug(name))}`);
  return {
    locale,
    slug: "api",
    title: w.title,
    description: w.description,
    section: "api",
    group: "reference",
    body: `${w.intro}\n\n${sections.join("\n")}\n## ${w.objects}\n\n${objects.join("\n")}\n`,
  };
}

const sectionOf = (resource: string) => (/^(?:webhook|events)/.test(resource) ? "webhooks" : "api");

function operationPage(entry: ReferenceEntry, locale: Locale, guides: Guides): DocPage {
  const w = words[locale];
  const op =
    routes.find(({ name }) => name === entry.name)?.op ?? feeds.find(({ name }) => name === entry.name)?.list;
  if (op === undefined) throw new Error(`The OpenAPI document has ${entry.name}, which is no operation.`);
  const guide = guides.find(({ slug }) => slug === guideOf[entry.resource]);
  const samples = samplesOf(entry).map(({ language, code }) => `\`\`\`${language} tab\n${code}\n\`\`\`\n`);
  const parts = [
    `\`${entry.verb} ${entry.path}\``,
    accessOf(op, entry, locale),
    guide === undefined ? "" : w.guide(linked(guide.title, guide.slug)),
    `## ${w.request}`,
    samples.join("\n"),
    ...parametersOf(entry, locale),
    `## ${w.response}`,
    resultOf(entry, locale),
    exampleOf(entry),
    `## ${w.errors}`,
    errorTable(op, locale),
    w.common,
  ];
  return {
    locale,
    slug: entry.slug,
    title: titleOf(entry, locale),
    description: translate(entry.summary, locale),
    section: sectionOf(entry.resource),
    group: null,
    body: `${parts.filter((part) => part !== "").join("\n\n")}\n`,
  };
}

function accessOf(op: AnyOperation, entry: ReferenceEntry, locale: Locale): string {
  const w = words[locale];
  return [
    op.testOnly === true && w.testOnly,
    op.charges === true && w.charges,
    op.revealsSecret === true && w.secret,
    op.effect === "read" ? w.readOnly : w.full,
    w.scope(keyScopeOf(op) ?? ""),
    entry.verb === "POST" && w.retry,
  ]
    .filter((sentence) => typeof sentence === "string")
    .join(" ");
}

function parametersOf({ parameters, body }: ReferenceEntry, locale: Locale): string[] {
  const w = words[locale];
  const placed = (place: string) => parameters.filter((each) => each.in === place);
  const [inPath, inQuery] = [placed("path"), placed("query")];
  return [
    ...(inPath.length > 0 ? [`### ${w.path}`, fieldTable(inPath, locale)] : []),
    ...(inQuery.length > 0 ? [`### ${w.query}`, fieldTable(inQuery, locale)] : []),
    ...(body === null ? [] : [`### ${w.body}`, fieldTable(schemaFieldsOf(body.schema, true), locale)]),
  ];
}

const exampleOf = ({ isStream, example }: ReferenceEntry) =>
  isStream
    ? `\`\`\`text\n${String(example).trimEnd()}\n\`\`\``
    : `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;

function resultOf({ result, isList, isStream, parameters }: ReferenceEntry, locale: Locale): string {
  const w = words[locale];
  const name = refName(result);
  if (name === undefined) return fieldTable(schemaFieldsOf(result, false), locale);
  const link = linked(w.objectOf(nameIn(snake(name), locale)), objectSlug(name));
  if (isStream) return w.returnsStream(link);
  if (!isList) return w.returns(link);
  return parameters.some(({ name }) => name === "starting_after") ? w.returnsList(link) : w.returnsAll(link);
}

function errorTable(op: AnyOperation, locale: Locale): string {
  const w = words[locale];
  if (op.errors.length === 0) return "";
  const rows = op.errors.map((code) => {
    const { status, ...sentence } = errors[code];
    return `| [\`${code}\`](${docPath("en", `errors/${code}`)}) | ${status} | ${sentence[locale]} |`;
  });
  return `| ${w.code} | ${w.status} | ${w.meaning} |\n|---|---|---|\n${rows.join("\n")}`;
}

function objectPage(name: string, locale: Locale): DocPage {
  const w = words[locale];
  const { entries, schemas } = reference();
  const returning = entries.filter(({ result }) => refName(result) === name);
  const example = returning.find(({ isList, isStream }) => !isList && !isStream)?.example;
  const called = nameIn(snake(name), locale);
  const list = returning.map(
    (entry) => `- ${linked(titleOf(entry, locale), entry.slug)}: \`${entry.verb} ${entry.path}\``,
  );
  return {
    locale,
    slug: objectSlug(name),
    title: w.objectTitle(called),
    description: w.objectDescription(called),
    section: sectionOf(snake(name)),
    group: null,
    body: `## ${w.fields}

${fieldTable(
  schemaFieldsOf(schemas[name] ?? {}, false).map(({ name, schema }) => ({ name, schema })),
  locale,
)}
${example === undefined ? "" : `## ${w.example}\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`}
## ${w.usedBy}

${list.join("\n")}
`,
  };
}
