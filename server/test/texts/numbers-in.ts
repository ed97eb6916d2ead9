/**
 * Returns which of the given numbers occur in a text, in digits of any script, separated by anything but
 * letters, or encoded.
 */
export function numbersIn(text: string, numbers: ReadonlySet<string>): string[] {
  const lengths = [...new Set([...numbers].map((number) => number.length))];
  const found = new Set<string>();
  for (const reading of new Set([text, decoded(text)])) {
    for (const [run] of ascii(reading).matchAll(/\d{13,}/g)) {
      for (let at = 0; at < run.length; at += 1) {
        for (const length of lengths) {
          const part = run.slice(at, at + length);
          if (numbers.has(part)) found.add(part);
        }
      }
    }
  }
  return [...found];
}

const decoded = (text: string) =>
  text
    .replace(/(?:%(?:25)*[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replace(/%(?:25)*/g, ""), "hex").toString("utf8"),
    )
    .replace(/\\+u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\+[nrt]/g, " ")
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)));

/**
 * Converts all digits to ASCII, and removes everything between two digits except letters. Tatweel counts as
 * no letter, because it only widens.
 */
const ascii = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))
    .replace(/(?<=\d)(?:[^\p{L}\d]|\u0640){1,8}(?=\d)/gu, "");

function digitOf(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
