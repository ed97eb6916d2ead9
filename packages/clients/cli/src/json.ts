type Member = { name: string; text: string };

/**
 * Returns the members of a JSON object with the verbatim text of their values. The text must be valid JSON.
 */
export function members(object: string): Member[] {
  const members: Member[] = [];
  let at = open(object, "{");
  while (object[at] === '"') {
    const nameEnd = end(object, at);
    const name: string = JSON.parse(object.slice(at, nameEnd));
    const start = blank(object, blank(object, nameEnd) + 1);
    const stop = end(object, start);
    members.push({ name, text: object.slice(start, stop) });
    at = next(object, stop);
  }
  return members;
}

/** Returns the verbatim texts of the items of a JSON array. The text must be valid JSON. */
export function items(array: string): string[] {
  const members: string[] = [];
  let at = open(array, "[");
  while (at < array.length && array[at] !== "]") {
    const stop = end(array, at);
    members.push(array.slice(at, stop));
    at = next(array, stop);
  }
  return members;
}

function open(text: string, bracket: string): number {
  const at = blank(text, 0);
  if (text[at] !== bracket) throw new SyntaxError(`There is no ${bracket} where one was expected.`);
  return blank(text, at + 1);
}

/** Returns the position after a value's separator: the next value or the closing bracket. */
function next(text: string, stop: number): number {
  const at = blank(text, stop);
  return text[at] === "," ? blank(text, at + 1) : at;
}

function blank(text: string, at: number): number {
  let here = at;
  while (/[ \t\r\n]/.test(text[here] ?? "")) here += 1;
  return here;
}

/** Returns the end position of the value that starts here. */
function end(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const here = text[at];
    if (here === '"') at = stringEnd(text, at) - 1;
    else if (here === "{" || here === "[") depth += 1;
    else if (depth > 0 && (here === "}" || here === "]")) depth -= 1;
    else if (depth === 0) return scalarEnd(text, at);
    if (depth === 0) return at + 1;
  }
  throw new SyntaxError("The text ends inside a value.");
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function scalarEnd(text: string, start: number): number {
  let at = start;
  while (/[\w.+-]/.test(text[at] ?? "")) at += 1;
  return at;
}
