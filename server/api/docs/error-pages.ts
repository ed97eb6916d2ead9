import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { errorPageTexts as words } from "@/server/api/docs/texts";
import { commandOf } from "@/server/api/errors/command";
import { errorCodes, errorExample } from "@/server/api/errors/example";
import { sampleOf } from "@/server/api/errors/samples";
import { type ErrorCode, errors, type Locale } from "@/server/core/operation/errors";
import { docPath } from "./contents";
import { type DocPage, docsFolder } from "./guides";

/** Errors after which the same request can succeed unchanged. */
const retryable: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "idempotency_key_in_use",
  "state_conflict",
  "rate_limited",
  "too_many_unknown_keys",
  "too_many_tries",
  "internal_error",
  "service_unavailable",
  "gateway_unavailable",
  "gateway_timeout",
]);

const Texts = z.record(
  z.string(),
  z.strictObject({
    why: z.string().min(1),
    /** What the caller should do. */
    fix: z.string().min(1),
  }),
);

/** A page for each error code, and one that lists them. */
export function errorPages(locale: Locale): DocPage[] {
  const texts = Texts.parse(JSON.parse(readFileSync(join(docsFolder, locale, "error-pages.json"), "utf8")));
  return [
    indexOfErrors(locale),
    ...errorCodes.map((code): DocPage => {
      const text = texts[code];
      if (text === undefined) throw new Error(`docs/site/${locale}/error-pages.json lacks ${code}`);
      const { status, type, ...sentence } = errors[code];
      const w = words[locale];
      return {
        locale,
        slug: `errors/${code}`,
        title: code,
        description: sentence[locale],
        section: "errors",
        group: null,
        body: `
| HTTP | \`type\` |
|---|---|
| ${status} | \`${type}\` |

## ${w.why}

${text.why}

## ${w.fix}

${text.fix}

> [!${retryable.has(code) ? "TIP" : "NOTE"}]
> ${retryable.has(code) ? w.repeatYes : w.repeatNo}

## ${w.example}

${requestIn(code, locale)}\`\`\`json
${JSON.stringify(errorExample(code, locale), null, 2)}
\`\`\`
`,
      };
    }),
  ];
}

/** The cause of the error, and a request that gets it. */
function requestIn(code: ErrorCode, locale: Locale): string {
  const { before, request } = sampleOf(code);
  const command = request === undefined ? [] : [`\`\`\`sh\n${commandOf(request, locale)}\n\`\`\``];
  return [...(before === undefined ? [] : [before[locale]]), ...command]
    .map((part) => `${part}\n\n`)
    .join("");
}

function indexOfErrors(locale: Locale): DocPage {
  const w = words[locale];
  const rows = errorCodes
    .map((code) => ({ code, ...errors[code] }))
    .sort((a, b) => a.status - b.status)
    .map(
      ({ code, status, ...sentence }) =>
        `| [\`${code}\`](${docPath("en", `errors/${code}`)}) | ${status} | ${sentence[locale]} | ${retryable.has(code) ? w.yes : w.no} |`,
    );
  return {
    locale,
    slug: "error-codes",
    title: w.indexTitle,
    description: w.indexLead,
    section: "errors",
    group: "reference",
    body: `
${w.indexText} ${w.declined}

| ${w.code} | ${w.status} | ${w.meaning} | ${w.repeat} |
|---|---|---|---|
${rows.join("\n")}
`,
  };
}
