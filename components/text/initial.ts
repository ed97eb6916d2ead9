/**
 * Returns the letter that stands for a name: its first one, after the Arabic article, with which many names begin.
 * A lone heh would look like the digit five, so it is written as in abbreviations.
 */
export function initialOf(name: string): string {
  const [start = ""] = name;
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(name.replace(/^ال(?=\p{L}{3})/u, "")) ?? [start];
  return letter === "ه" ? "هـ" : letter;
}
