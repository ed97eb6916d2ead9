type Entry<Value> = { value: Value; characters: number };

/** Keeps values by key that were used recently, at most twice `limit` characters of them. */
export function recentValues<Value extends object>(limit = 2_000_000) {
  let recent = new Map<string, Entry<Value>>();
  let earlier = new Map<string, Entry<Value>>();
  let characters = 0;

  function keep(key: string, entry: Entry<Value>) {
    characters += entry.characters;
    if (characters > limit) {
      earlier = recent;
      recent = new Map();
      characters = entry.characters;
    }
    recent.set(key, entry);
  }

  return {
    get(key: string): Value | undefined {
      const known = recent.get(key);
      if (known !== undefined) return known.value;
      const entry = earlier.get(key);
      if (entry !== undefined) keep(key, entry);
      return entry?.value;
    },
    /** `characters` is the size of the value, about. */
    set: (key: string, value: Value, characters: number) => keep(key, { value, characters }),
  };
}
