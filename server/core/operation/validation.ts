import type { z } from "zod";
import {
  constraintTexts,
  formatTexts,
  integerTexts,
  type Reason,
  receivedTexts,
  typeTexts,
  unitTexts,
} from "@/server/core/texts/rules";
import { NumberLiteral } from "@/server/core/values/json";
import { fill, type LocalizedText } from "@/server/core/values/localized-text";
import { type Unit, unitOf } from "@/server/core/values/unit";
import { ApiError, type Problem } from "./errors";
import { limitOf, problemWords } from "./merchant-words";
import { received, receivedCount, receivedId, visibleName } from "./received";
import { fillRule, ruleOf } from "./rule";

type Issue = z.core.$ZodIssue;

type Units = ReadonlyMap<string, Unit | undefined>;

type Naming = (param: string | undefined) => string | undefined;

/** The maximum number of invalid fields in an error. */
export const maxProblems = 20;

/**
 * Validates a value. Throws `parameter_invalid` about the first invalid field, with a list of all. `nameOf` returns
 * the caller's names of fields, if they differ from those of the schema.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  nameOf: Naming = (param) => param,
): z.output<S> {
  const units = new Map<string, Unit | undefined>();
  const parsed = schema.safeParse(raw, {
    reportInput: true,
    // Called if a schema has no message of its own; only here does zod provide the schema.
    error: ({ path = [], schema: of }) => void units.set(path.join("."), unitOf(of)),
  });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .flatMap(issuesOfNearestOption)
    .map((issue) => reportNumberLiteral(issue, raw));
  throw invalidInput(issues, units, nameOf);
}

/** Returns the issues of the alternative that a value comes closest to. */
function issuesOfNearestOption(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union" || ruleOf(issue.message) !== undefined) return [issue];
  const { discriminator, input } = issue;
  if (discriminator !== undefined && "options" in issue && Array.isArray(issue.options))
    return [{ ...issue, code: "invalid_value", values: issue.options, input: Object(input)[discriminator] }];
  const distance = (issues: readonly Issue[]) =>
    issues.length + issues.filter(({ code }) => code === "unrecognized_keys").length * 10;
  const [nearest] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
  const isObject = nearest?.some(({ path, code }) => path.length > 0 || code === "unrecognized_keys");
  if (nearest === undefined || !isObject) return [issue];
  return nearest.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

/** Zod treats a `NumberLiteral` as an object and reports missing fields. Returns the issue that its type is wrong. */
function reportNumberLiteral(issue: Issue, raw: unknown): Issue {
  let input = raw;
  for (const [at, key] of issue.path.entries()) {
    if (input instanceof NumberLiteral)
      return { code: "invalid_type", expected: "object", path: issue.path.slice(0, at), message: "", input };
    input = typeof input === "object" && input !== null ? Reflect.get(input, key) : undefined;
  }
  const isObject = issue.code === "unrecognized_keys" || issue.code === "custom";
  if (!isObject || !(input instanceof NumberLiteral)) return issue;
  return { code: "invalid_type", expected: "object", path: issue.path, message: "", input };
}

function invalidInput(issues: readonly Issue[], units: Units, nameOf: Naming): ApiError {
  const problems = new Map<string | undefined, Problem>();
  for (const issue of issues) {
    for (const problem of problemsOf(issue, units.get(issue.path.join(".")), nameOf))
      if (!problems.has(problem.param)) problems.set(problem.param, problem);
    if (problems.size >= maxProblems) break;
  }
  const all = [...problems.values()].slice(0, maxProblems);
  const [first] = all;
  return new ApiError("parameter_invalid", { param: first?.param, message: first?.message, problems: all });
}

function problemsOf(issue: Issue, unit: Unit | undefined, nameOf: Naming): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => unknownProblem([...path, key].join(".")));
  const param = nameOf(path.length === 0 ? undefined : path.join("."));
  const shown = param === undefined ? undefined : visibleName(param);
  return [{ param, ...describeIssue(issue, shown, unit) }];
}

const unknownProblem = (param: string): Problem => ({
  param,
  reason: "parameter_unknown",
  words: problemWords(param, "parameter_unknown"),
  message: fillRule(constraintTexts.unknown, visibleName(param)),
});

export function unknownParameter(param: string): ApiError {
  const problem = unknownProblem(param);
  return new ApiError("parameter_invalid", { ...problem, problems: [problem] });
}

/** The error about a parameter that is required in this case. */
export function missingParameter(param: string): ApiError {
  const problem = { param, ...missingProblem(param) };
  return new ApiError("parameter_invalid", { ...problem, problems: [problem] });
}

type UnnamedProblem = Omit<Problem, "param">;

function describeIssue(issue: Issue, param: string | undefined, unit: Unit | undefined): UnnamedProblem {
  if (isMissing(issue)) return missingProblem(param);
  const rule = ruleOf(innerMessage(issue));
  const { reason, ...words } = rule ?? sentence(issue, unit);
  const message = fillRule(words, param, paramsOf(issue));
  const end = receivedSuffix(issue, reason, param ?? "", rule !== undefined);
  return {
    reason,
    message: { en: `${message.en}.${end.en}`, ar: `${message.ar}.${end.ar}` },
    words: problemWords(param, reason, {
      limit: limitOf(issue, unit),
      text: rule && fill(rule, paramsOf(issue)),
    }),
  };
}

const paramsOf = (issue: Issue) => (issue.code === "custom" ? (issue.params ?? {}) : {});

const isMissing = ({ code, input }: Issue) =>
  input === undefined && (code === "invalid_type" || code === "invalid_value" || code === "invalid_union");

const missingProblem = (param: string | undefined): UnnamedProblem => ({
  reason: "parameter_missing",
  message: fillRule(constraintTexts.missing, param),
  words: problemWords(param, "parameter_missing"),
});

/** A key of a record has its own issue inside. */
const innerMessage = (issue: Issue) =>
  (issue.code === "invalid_key" ? issue.issues[0]?.message : undefined) ?? issue.message;

/** Describes what was received. After a rule of a schema only a count, because its value may be personal. */
function receivedSuffix(issue: Issue, reason: Reason, param: string, isRule: boolean): LocalizedText {
  const { input } = issue;
  if (reason === "text_too_long" || reason === "text_too_short")
    return typeof input === "string"
      ? receivedCount([...input].length, ["character", "characters"])
      : receivedTexts.nothing;
  if (reason === "list_too_long" || reason === "list_too_short")
    return receivedCount(sizeOf(input), ["item", "items"]);
  return isRule ? receivedId(input) : received(input, param);
}

const sizeOf = (list: unknown) => (typeof list === "object" && list !== null ? Object.keys(list).length : 0);

type Sentence = LocalizedText & { reason: Reason };

/** The text of a schema's constraint about `{param}`, without a full stop. */
function sentence(issue: z.core.$ZodIssue, unit: Unit | undefined): Sentence {
  switch (issue.code) {
    case "invalid_type":
      return { reason: "type_invalid", ...typeSentence(issue.expected, issue.input, unit) };
    case "invalid_value":
      return { reason: "value_unknown", ...oneOf(issue.values.map(String)) };
    case "too_small": {
      const { origin, minimum, inclusive } = issue;
      const least = inclusive === false && typeof minimum === "number" ? minimum + 1 : minimum;
      return boundSentence(origin, ["text_too_short", "list_too_short", "value_too_small"], least, unit);
    }
    case "too_big": {
      const { origin, maximum, inclusive } = issue;
      const most = inclusive === false && typeof maximum === "number" ? maximum - 1 : maximum;
      return boundSentence(origin, ["text_too_long", "list_too_long", "value_too_large"], most, unit);
    }
    case "invalid_format":
      return { reason: "format_invalid", ...(formatTexts[issue.format] ?? constraintTexts.format) };
    case "invalid_union":
      return { reason: "value_invalid", ...constraintTexts.no_form };
    default:
      return { reason: "value_invalid", ...constraintTexts.invalid };
  }
}

function typeSentence(expected: string, input: unknown, unit: Unit | undefined): LocalizedText {
  if (expected !== "int" && expected !== "number")
    return fill(constraintTexts.type, { type: typeTexts[expected] ?? typeTexts.object });
  const type =
    unit === undefined ? integerTexts.plain : fill(integerTexts.of_unit, { unit: unitTexts[unit] });
  const plainly = input instanceof NumberLiteral && Number.isSafeInteger(Number(input.text));
  return fill(plainly ? constraintTexts.written_in_digits : constraintTexts.type, { type });
}

const oneOf = (values: readonly string[]): LocalizedText =>
  values.length === 1
    ? fill(constraintTexts.only_value, { value: values[0] ?? "" })
    : fill(constraintTexts.one_of, { values });

type Bound = Extract<Reason, keyof typeof constraintTexts>;

function boundSentence(
  origin: string,
  [ofText, ofList, ofValue]: readonly [text: Bound, list: Bound, value: Bound],
  limit: number | bigint,
  unit: Unit | undefined,
): Sentence {
  if (origin === "string") return bound(ofText, { en: counted(limit, "character"), ar: `${limit}` });
  if (/^(?:array|object|set|map)$/.test(origin))
    return bound(ofList, { en: counted(limit, "item"), ar: `${limit}` });
  if (unit === undefined) return bound(ofValue, `${limit}`);
  const { one, en, ar } = unitTexts[unit];
  return bound(ofValue, { en: `${limit} ${Number(limit) === 1 ? one : en}`, ar: `${limit} (${ar})` });
}

const bound = (reason: Bound, count: string | LocalizedText): Sentence => ({
  reason,
  ...fill(constraintTexts[reason], { count }),
});

const counted = (n: number | bigint, noun: string) => `${n} ${noun}${Number(n) === 1 ? "" : "s"}`;
