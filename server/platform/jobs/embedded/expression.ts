/** What an expression may look at: the event of the run, and for cancellation the event that arrived. */
type Scope = { event: unknown; async?: unknown };
export type Expression = (scope: Scope) => unknown;

/** An expression outside the part of CEL that the embedded executor understands. */
export class ExpressionError extends Error {}

const lexeme =
  /\s*(?:(?<text>"[^"\\]*"|'[^'\\]*')|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<word>true|false|null)(?![\w.])|(?<path>(?:event|async)(?:\.[A-Za-z_]\w*)+)(?![\w.([])|(?<operator>==|!=|&&|\+))\s*/y;

type Token = { kind: "operand"; read: Expression } | { kind: "operator"; operator: string };

/**
 * Compiles the part of CEL in use here: `event.data.x` paths, literals, `+`, `==`, `!=` and `&&`.
 * Throws {@link ExpressionError} for anything else.
 */
export function compile(source: string): Expression {
  const refuse = () =>
    new ExpressionError(`the expression \`${source}\` is more than paths, literals, +, ==, != and &&`);
  const conditions = splitAt(tokens(source, refuse), "&&").map((condition) => comparison(condition, refuse));
  const [only, ...others] = conditions;
  if (only === undefined) throw refuse();
  return others.length === 0 ? only : (scope) => conditions.every((holds) => holds(scope) === true);
}

function tokens(source: string, refuse: () => Error): Token[] {
  const found: Token[] = [];
  lexeme.lastIndex = 0;
  while (lexeme.lastIndex < source.length) {
    const groups = lexeme.exec(source)?.groups;
    if (groups === undefined) throw refuse();
    found.push(token(groups));
  }
  return found;
}

function token(groups: Record<string, string | undefined>): Token {
  const { text, number, word, path, operator } = groups;
  if (operator !== undefined) return { kind: "operator", operator };
  if (path !== undefined) return { kind: "operand", read: (scope) => valueAt(scope, path.split(".")) };
  const literal: unknown = text === undefined ? JSON.parse(number ?? word ?? "null") : text.slice(1, -1);
  return { kind: "operand", read: () => literal };
}

function valueAt(scope: Scope, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      value !== null && typeof value === "object" && Object.hasOwn(value, name)
        ? Reflect.get(value, name)
        : undefined,
    scope,
  );
}

function comparison(condition: Token[], refuse: () => Error): Expression {
  const at = condition.findIndex((part) => isOperator(part, "==") || isOperator(part, "!="));
  if (at === -1) return sum(condition, refuse);
  const wanted = isOperator(condition[at], "==");
  const left = sum(condition.slice(0, at), refuse);
  const right = sum(condition.slice(at + 1), refuse);
  return (scope) => equal(left(scope), right(scope)) === wanted;
}

/** Two absent members are not equal: a cancelling event without the key must not match every run without it. */
const equal = (left: unknown, right: unknown) =>
  left === undefined && right === undefined ? false : (left ?? null) === (right ?? null);

function sum(part: Token[], refuse: () => Error): Expression {
  const terms = splitAt(part, "+").map(([term, ...rest]) => {
    if (term?.kind !== "operand" || rest.length > 0) throw refuse();
    return term.read;
  });
  const [only, ...others] = terms;
  if (only === undefined) throw refuse();
  return others.length === 0 ? only : (scope) => terms.map((term) => scalar(term(scope))).reduce(add);
}

const scalar = (value: unknown) => (typeof value === "string" || typeof value === "number" ? value : null);

function add(left: string | number | null, right: string | number | null): string | number | null {
  if (left === null || right === null) return null;
  return typeof left === "number" && typeof right === "number" ? left + right : `${left}${right}`;
}

const isOperator = (candidate: Token | undefined, operator: string) =>
  candidate?.kind === "operator" && candidate.operator === operator;

function splitAt(list: Token[], operator: string): Token[][] {
  const at = list.findIndex((candidate) => isOperator(candidate, operator));
  return at === -1 ? [list] : [list.slice(0, at), ...splitAt(list.slice(at + 1), operator)];
}
