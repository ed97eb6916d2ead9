import { isDigit, isLetter, isSpace, type PlainText } from "./plain-text";

/** The digits of a text and their groups, with one entry per group in each list. */
export type DigitGroups = {
  count: number;
  /** All digits in order, as numbers. */
  digits: Uint8Array;
  /** Index in the text of the group's first digit. */
  at: Int32Array;
  /** Index in `digits` of the group's first digit. */
  first: Int32Array;
  length: Int32Array;
  /** The separator before the group: `unrelated`, or a number that is the same for the same characters. */
  gap: Int32Array;
};

/** The value of `gap` if a letter, or too much else, separates two groups. */
export const unrelated = 0;

/** The separator between groups of one number; repeated spaces count once. */
const maxGap = 8;

/**
 * Returns whether this many digits are in consecutive groups, none of them `unrelated`. Responses of the API almost never
 * contain any: their IDs and times have letters between few digits. Costs a fifth of finding the groups.
 */
export function mayHoldNumber({ codes }: PlainText, minimum: number): boolean {
  let digits = 0;
  let between = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (isDigit(code)) {
      digits += 1;
      if (digits === minimum) return true;
      between = 0;
    } else if (isLetter(code)) digits = 0;
    else if (!isSpace(code) || !isSpace(codes[at - 1] ?? 0)) {
      between += 1;
      if (between > maxGap) digits = 0;
    }
  }
  return false;
}

export function digitGroups({ codes }: PlainText): DigitGroups {
  const most = (codes.length >> 1) + 1;
  const digits = new Uint8Array(codes.length);
  let total = 0;
  const groups: DigitGroups = {
    count: 0,
    digits,
    at: new Int32Array(most),
    first: new Int32Array(most),
    length: new Int32Array(most),
    gap: new Int32Array(most),
  };
  let gap = unrelated;
  let between = maxGap + 1;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (isDigit(code)) {
      const n = groups.count;
      groups.at[n] = at;
      groups.first[n] = total;
      groups.gap[n] = between > maxGap ? unrelated : gap;
      let end = at;
      for (let next = code; isDigit(next); next = codes[++end] ?? 0) digits[total++] = next - 0x30;
      groups.length[n] = end - at;
      groups.count += 1;
      at = end - 1;
      gap = 1;
      between = 0;
    } else if (isLetter(code)) between = maxGap + 1;
    else if (!isSpace(code) || !isSpace(codes[at - 1] ?? 0)) {
      between += 1;
      gap = (gap * 31 + (isSpace(code) ? 0x20 : code)) & 0xffffff;
    }
  }
  return { ...groups, digits: digits.subarray(0, total) };
}

/**
 * For each group, the number of similar groups that follow: of the same length and, if longer than one digit, with
 * the same separators.
 */
export function similarGroupsFrom({ count, length, gap }: DigitGroups): Int32Array {
  const alike = new Int32Array(count + 1);
  for (let n = count - 1; n >= 0; n -= 1) {
    const isSame = n + 1 < count && gap[n + 1] !== unrelated && length[n + 1] === length[n];
    const keepsGap = length[n] === 1 || (alike[n + 1] ?? 0) < 2 || gap[n + 1] === gap[n + 2];
    alike[n] = isSame && keepsGap ? (alike[n + 1] ?? 0) + 1 : 1;
  }
  return alike;
}
