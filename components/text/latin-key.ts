type Pressed = { key: string; code: string };

/** Returns the pressed key; on non-Latin layouts, the Latin letter of the same key. */
export function latinKey({ key, code }: Pressed): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
