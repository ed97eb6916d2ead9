/**
 * Remembers the results of a function for recent texts, so that equal texts are not decoded and serialized again. The
 * whole text is the key, so a result is never outdated. Keeps at most twice `limit` characters of keys.
 */
export function memoized<Result extends object>(
  compute: (text: string) => Result,
  limit = 2_000_000,
): (text: string) => Result {
  let recent = new Map<string, Result>();
  let earlier = new Map<string, Result>();
  let characters = 0;
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const result = earlier.get(text) ?? compute(text);
    characters += text.length;
    if (characters > limit) {
      earlier = recent;
      recent = new Map();
      characters = text.length;
    }
    recent.set(text, result);
    return result;
  };
}
