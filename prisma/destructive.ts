/** Finds changes that break code that is still running, and defines how to mark an exception. */
const rules = [
  [/\bdrop\s+table\b/, "drops a table"],
  [/\bdrop\s+schema\b/, "drops a schema"],
  [/\bdrop\s+(?:materialized\s+)?view\b/, "drops a view"],
  [/\bdrop\s+type\b/, "drops a type"],
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|not\s+null\b|default\b|expression\b|identity\b)(?:column\s+)?/,
    "drops a column",
  ],
  [/\balter\s+table\b[^;]*\brename\b/, "renames a table, a column or a constraint"],
  [
    /\balter\s+table\b[^;]*\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/,
    "changes the type of a column",
  ],
  [/\balter\s+table\b[^;]*\bset\s+not\s+null\b/, "forbids null where it was allowed"],
  [/\balter\s+(?:function|type|sequence|schema)\b[^;]*\brename\b/, "renames something"],
  [/^truncate\b/, "empties a table"],
] as const;

/** `add column … not null` without a default: the old code could no longer insert rows. */
const added =
  /\badd\s+(?:column\s+)?(?!constraint\b|check\b|primary\b|unique\b|foreign\b)(?:if\s+not\s+exists\s+)?("?\w+"?)\s+([^,;]*)/g;

/**
 * Returns the statements of a migration that would break the old code, which keeps running while the new code
 * starts; one line each. A statement is exempt if the line above it begins with `-- contract:` and says why
 * no released version needs it. Comments and function bodies are ignored, because a replaced function keeps
 * its name and parameters.
 */
export function destructive(script: string): string[] {
  return statementsOf(script).flatMap(({ text, contract }) => {
    if (contract) return [];
    const broken = rules.filter(([rule]) => rule.test(text)).map(([, says]) => says);
    const strict = /\balter\s+table\b/.test(text) ? [...text.matchAll(added)].filter(isStrict) : [];
    const says = [
      ...broken,
      ...strict.map(([, name]) => `adds ${name}, which must not be null and has no default`),
    ];
    return says.map((fault) => `${fault}: ${text.slice(0, 100)}`);
  });
}

const isStrict = ([, , rest = ""]: RegExpMatchArray) =>
  /\bnot\s+null\b/.test(rest) && !/\b(default|generated|serial|bigserial)\b/.test(rest);

type Found = { text: string; contract: boolean };

/** Returns the statements of a script in lower case, without comments, strings and function bodies. */
export function statementsOf(script: string): Found[] {
  const bodiless = script.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replaceAll(/'(?:[^']|'')*'/g, "''");
  return bodiless
    .split(";")
    .map((part) => ({
      contract: /^\s*--\s*contract:\s*\S/m.test(part),
      text: part
        .replaceAll(/--[^\n]*/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
        .toLowerCase(),
    }))
    .filter(({ text }) => text !== "");
}
