import { cvc } from "@/e2e/payer/payer";
import { expect, type Sent } from "@/e2e/support/fixtures";

/** Fails if a request to us contains six consecutive digits of a card, or a separate security code. */
export function expectNoCard(sent: Sent[], ...numbers: string[]) {
  expect(sent.length).toBeGreaterThan(0);
  const runs = numbers.flatMap((number) =>
    Array.from({ length: number.length - 5 }, (_, at) => number.slice(at, at + 6)),
  );
  const code = new RegExp(`(?<![A-Za-z0-9])${cvc}(?![A-Za-z0-9])`);
  for (const { url, headers, body } of sent) {
    for (const text of [url, JSON.stringify(headers), body].map(latin)) {
      const joined = text.replace(/(?<=\d)(?:[\s+-]|%20)+(?=\d)/g, "");
      expect(
        runs.filter((run) => text.includes(run) || joined.includes(run)),
        url,
      ).toEqual([]);
      expect(code.test(text), url).toBe(false);
    }
  }
}

/** Without random keys and IDs, which may contain any six digits. */
const latin = (text: string) =>
  text
    .replace(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g, "")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
