type Pressed = { key: string; code: string };

/** The key that was pressed; where the keyboard writes another script, the Latin letter on the same key. */
export function latinKey({ key, code }: Pressed): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
