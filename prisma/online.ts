import { destructive, statementsOf } from "./destructive";

/** Tables that grow with payments and requests. Reading or locking all of one blocks the service. */
const large = [
  ...["activity_delta", "audit_entry", "card", "customer", "customer_word", "cycle", "event", "idempotency"],
  ...["ledger_change", "ledger_transaction", "mail", "payment", "payment_attempt", "payment_link"],
  ...["payout_line", "refund", "request_log", "subscription", "webhook_attempt", "webhook_delivery"],
];

const ofLarge = `(?:only\\s+)?(?:if\\s+exists\\s+)?(?:public\\.)?"?(?:${large.join("|")})"?(?=[\\s(;,]|$)`;
const index = /^create\s+(?:unique\s+)?index\b/;
const concurrently = /^(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\b/;

type Rule = { breaks(text: string, script: readonly string[]): boolean; fault: string; instead: string };

const on = (pattern: string) => {
  const expression = new RegExp(pattern.replaceAll("LARGE", ofLarge));
  return (text: string) => expression.test(text);
};

/**
 * Statements that block a large table, and the alternative for each. `LARGE` matches one of the tables above.
 */
const rules: readonly Rule[] = [
  {
    breaks: (text) => index.test(text) && !concurrently.test(text) && on("\\son\\s+LARGE")(text),
    fault: "builds an index of a large table while it blocks its writers",
    instead:
      "In a migration of its own: drop index concurrently if exists <name>; create index concurrently <name> on …",
  },
  {
    breaks: (text) => /^drop\s+index\b/.test(text) && !concurrently.test(text),
    fault: "drops an index while it blocks the readers and writers of its table",
    instead: "In a migration of its own: drop index concurrently if exists <name>",
  },
  {
    breaks: (text, script) => concurrently.test(text) && script.some((other) => !concurrently.test(other)),
    fault: "is concurrent beside statements that need a transaction",
    instead: "Move the statements with `concurrently` to a migration of their own.",
  },
  {
    breaks: (text, script) =>
      /^create\b.*\bconcurrently\b/.test(text) &&
      !script.slice(0, script.indexOf(text)).includes(`drop index concurrently if exists ${nameOf(text)}`),
    fault: "is skipped or refused when it is repeated after a failure, which leaves an invalid index",
    instead: "Before it: drop index concurrently if exists <name>",
  },
  {
    breaks: (text) =>
      on("^alter\\s+table\\s+LARGE[^;]*\\badd\\s+(?:constraint\\s+\\S+\\s+)?(?:check|foreign\\s+key)\\b")(
        text,
      ) && !/\bnot\s+valid\b/.test(text),
    fault: "reads a whole large table to check a constraint while it blocks its writers",
    instead:
      "Add the constraint with `not valid`, and in a later migration: alter table … validate constraint <name>",
  },
  {
    breaks: (text, script) =>
      /\bvalidate\s+constraint\b/.test(text) && script.some((other) => /\bnot\s+valid\b/.test(other)),
    fault: "validates a constraint in the transaction that added it, which still blocks the table's writers",
    instead: "Move `validate constraint` to a migration of its own.",
  },
  {
    breaks: (text) =>
      on("^alter\\s+table\\s+LARGE[^;]*\\badd\\s+(?:constraint\\s+\\S+\\s+)?(?:unique|primary\\s+key)\\b")(
        text,
      ) && !/\busing\s+index\b/.test(text),
    fault: "builds a unique index of a large table while it blocks its readers and writers",
    instead:
      "Create the unique index concurrently in a migration of its own, then: add constraint <name> unique using index <index>",
  },
  {
    breaks: (text) =>
      on("^alter\\s+table\\s+LARGE")(text) &&
      [
        ...text.matchAll(
          /\badd\s+(?:column\s+)?(?!constraint\b|check\b|primary\b|unique\b|foreign\b)[^,;]*/g,
        ),
      ].some(([column]) => /\b(?:check|references|unique|primary\s+key)\b/.test(column)),
    fault: "adds a column of a large table together with a constraint, which reads or locks the whole table",
    instead:
      "Add the column alone, then the constraint with `not valid`, and validate it in a later migration.",
  },
  {
    breaks: on(
      "^alter\\s+table\\s+LARGE[^;]*\\b(?:stored|(?:big|small)?serial|default\\s+(?:gen_random_uuid|clock_timestamp|random|nextval|uuidv[47]))\\b",
    ),
    fault: "rewrites a large table, because every row gets a value of its own",
    instead:
      "Add the column without a default, write it in the code, and fill old rows with a job in batches.",
  },
  {
    breaks: on("^(?:update|delete\\s+from|with\\b[^;]*\\b(?:update|delete\\s+from))\\s+LARGE"),
    fault: "changes the rows of a large table in one transaction, whose locks payments would wait for",
    instead: "Change them in batches, in a job (see server/base/db/retention-job.ts).",
  },
  {
    breaks: (text) =>
      on("^lock\\s+(?:table\\s+)?LARGE")(text) ||
      (/^(?:vacuum\b[^;]*\bfull|cluster|reindex)\b/.test(text) && !/\bconcurrently\b/.test(text)),
    fault: "locks a whole table for as long as it takes",
    instead: "Leave it out, or use reindex concurrently by hand.",
  },
  {
    breaks: (text) => /\bset\s+(?:local\s+|session\s+)?lock_timeout\b/.test(text),
    fault:
      "changes lock_timeout, which keeps a migration from holding up everything behind a lock it waits for",
    instead: "Leave it out: migrations run with a lock_timeout, and are tried again.",
  },
];

const nameOf = (text: string) => /\bconcurrently\s+(?:if\s+not\s+exists\s+)?(\S+)/.exec(text)?.[1] ?? "";

/**
 * Returns the statements of a migration that would block a running service or remove something it uses: each
 * with the rule and the alternative. A statement is exempt if the line above it begins with `-- contract:`
 * and gives the reason. Tables that the migration itself creates are empty, so they may be locked.
 */
export function faultsOf(script: string): string[] {
  const statements = statementsOf(script);
  const texts = statements.map(({ text }) => text);
  const created = texts.flatMap(
    (text) => /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\S+)/.exec(text)?.[1] ?? [],
  );
  const online = statements.flatMap(({ text, contract }) =>
    contract || created.some((table) => new RegExp(`\\b(?:on|table|update|from)\\s+${table}\\b`).test(text))
      ? []
      : rules
          .filter((rule) => rule.breaks(text, texts))
          .map(({ fault, instead }) => `This ${fault}: ${text.slice(0, 100)}\n  Instead: ${instead}`),
  );
  const taken = destructive(script).map(
    (fault) =>
      `This ${fault}\n  Instead: add what is new beside it, and remove the old in a later version than the last that reads it, with the reason above the statement: -- contract: …`,
  );
  return [...taken, ...online];
}

/**
 * Returns whether a migration runs statement by statement, because `concurrently` is not allowed in a
 * transaction.
 */
export const runsConcurrently = (script: string): boolean =>
  statementsOf(script).some(
    ({ text }) => concurrently.test(text) || /^(?:reindex|alter)\b.*\bconcurrently\b/.test(text),
  );
