import { expiryLengths, isExpiry, isMonthAndYear, monthLength } from "./card-expiry";
import {
  isCompleteGrouping,
  lengthsOf,
  maxDigits,
  minDigits,
  noGroups,
  passesLuhn,
  type Sums,
  sumsOf,
  withGroup,
} from "./card-issuers";
import { decodedText, mayBeEncoded } from "./decoded-text";
import { type DigitGroups, digitGroups, mayHoldNumber, similarGroupsFrom, unrelated } from "./digit-groups";
import { isExempt, type Span } from "./exempt-numbers";
import { isLetter, type PlainText, plainText } from "./plain-text";

/**
 * Returns whether a text contains something that looks like a card number, however its digits are written, grouped or
 * encoded.
 */
export function findCardNumber(text: string): boolean {
  if (text.length < minDigits) return false;
  if (scan(plainText(text), stopAtFirst)) return true;
  return mayBeEncoded(text) && scan(plainText(decodedText(text)), stopAtFirst);
}

const stopAtFirst = () => true;

/** Returns whether a text is nothing but a card number: its digits, and no letter of any script. */
export function isOnlyCardNumber(text: string): boolean {
  const plain = plainText(mayBeEncoded(text) ? decodedText(text) : text);
  if (plain.codes.some(isLetter)) return false;
  const { digits } = digitGroups(plain);
  return scan(plain, (_, found) => found === digits.length);
}

/** Returns whether texts are the parts of one card number, optionally followed by its expiry. */
export const isSplitCardNumber = (parts: readonly string[]): boolean =>
  parts.length > 1 && parts.length <= maxDigits && findCardNumber(parts.join("").replace(/[\s-]/g, ""));

/** Returns whether a card number is split over some of the texts, whatever the lengths of its parts. */
export function findSplitCardNumber(parts: readonly string[]): boolean {
  if (parts.length < 2) return false;
  const plain = plainText(parts.join(" "));
  const groups = digitGroups(plain);
  if (groups.digits.length < minDigits) return false;
  const search = new Search(plain.codes, groups, stopAtFirst);
  for (let n = 0; n < groups.count; n += 1) if (search.fromAnyGroups(n)) return true;
  return false;
}

/**
 * Returns the digits of each card number in a text, as `findCardNumber` finds them, except encoded ones. Works in
 * browsers too.
 */
export function cardNumbersIn(text: string): string[] {
  const plain = plainText(text);
  return spansIn(plain).map((span) => digitsAt(plain, span));
}

function spansIn(plain: PlainText): Span[] {
  const spans: Span[] = [];
  scan(plain, (span) => {
    const last = spans[spans.length - 1];
    if (last === undefined || span.from >= last.to) spans.push(span);
    else {
      last.from = Math.min(last.from, span.from);
      last.to = Math.max(last.to, span.to);
    }
    return false;
  });
  return spans;
}

const digitsAt = ({ codes }: PlainText, { from, to }: Span) =>
  String.fromCharCode(...codes.subarray(from, to)).replace(/\D/g, "");

/**
 * Replaces the card numbers in a text by what `replace` returns for their digits. Returns the text itself if it
 * contains none, and null if one is encoded and so has no place of its own in the text.
 */
export function replaceCardNumbers(text: string, replace: (digits: string) => string): string | null {
  const plain = plainText(text);
  const indexOf = (at: number) => (plain.origin === null ? at : (plain.origin[at] ?? text.length));
  let result = "";
  let end = 0;
  for (const span of spansIn(plain)) {
    const after = indexOf(span.to - 1);
    result += text.slice(end, indexOf(span.from)) + replace(digitsAt(plain, span));
    end = after + ((text.codePointAt(after) ?? 0) > 0xffff ? 2 : 1);
  }
  result += text.slice(end);
  return findCardNumber(result) ? null : result;
}

/** Gets a place in the text and the number of digits there; true ends the search. */
type Visit = (span: Span, digits: number) => boolean;

/**
 * Checks every sequence of digit groups that is grouped, prefixed and checksummed like a card number, in time
 * proportional to the text: a few steps per group. Returns whether `visit` ended the search.
 */
function scan(plain: PlainText, visit: Visit): boolean {
  if (!mayHoldNumber(plain, minDigits)) return false;
  const groups = digitGroups(plain);
  const search = new Search(plain.codes, groups, visit);
  for (let n = 0; n < groups.count; n += 1) if (search.from(n)) return true;
  return false;
}

/** The longest group in which a number is searched: 19 digits, month, year and security code. */
const maxGroupLength = maxDigits + 9;
/** The lengths of numbers whose attached expiry is recognized; other lengths match too often by chance. */
const lengthsWithExpiry = [14, 15, 16, 19];

class Search {
  private readonly codes: Uint8Array;
  private readonly groups: DigitGroups;
  private readonly visit: Visit;
  private readonly alike: Int32Array;
  private readonly sums: Sums;

  constructor(codes: Uint8Array, groups: DigitGroups, visit: Visit) {
    this.codes = codes;
    this.groups = groups;
    this.visit = visit;
    this.alike = similarGroupsFrom(groups);
    this.sums = sumsOf(groups.digits);
  }

  /** Returns whether the search ends with a number that begins with a group. */
  from(n: number): boolean {
    const length = this.groups.length[n] ?? 0;
    if (length >= minDigits) return this.inOneGroup(n, length);
    const lengths = this.lengthsAt(this.groups.first[n] ?? 0);
    if (lengths === 0) return false;
    return length <= 3 ? this.inShortGroups(n, length, lengths) : this.inGroups(n, lengths);
  }

  /** Like `from`, for groups of any lengths. Thirteen digits, which no current card has, match too often by chance. */
  fromAnyGroups(n: number): boolean {
    const { first, length, count } = this.groups;
    const start = first[n] ?? 0;
    for (let last = n; last < count; last += 1) {
      const digits = (first[last] ?? 0) + (length[last] ?? 0) - start;
      if (digits > maxDigits) return false;
      if (digits > minDigits && this.found(n, start, digits)) return true;
    }
    return false;
  }

  private inOneGroup(n: number, length: number): boolean {
    if (length > maxGroupLength) return false;
    const first = this.groups.first[n] ?? 0;
    if (length <= maxDigits && this.found(n, first, length)) return true;
    for (const digits of lengthsWithExpiry) {
      const rest = length - digits;
      if (rest < 2) continue;
      if (this.isExpiry(first + digits, rest, n) && this.found(n, first, digits)) return true;
      if ((rest === 4 || rest === 6) && this.isExpiry(first, rest, n) && this.found(n, first + rest, digits))
        return true;
    }
    return false;
  }

  /** Ones, twos or threes throughout; the last group may be shorter. */
  private inShortGroups(n: number, size: number, lengths: number): boolean {
    const { first, length, gap } = this.groups;
    const alike = this.alike[n] ?? 0;
    const start = first[n] ?? 0;
    for (let digits = minDigits; digits <= maxDigits; digits += 1) {
      const whole = Math.floor(digits / size);
      if (alike < whole) return false;
      if ((lengths & (1 << digits)) === 0) continue;
      const rest = digits % size;
      const last = n + whole;
      const endsWell = rest === 0 || (gap[last] !== unrelated && length[last] === rest);
      if (endsWell && this.found(n, start, digits)) return true;
    }
    return false;
  }

  private inGroups(n: number, lengths: number): boolean {
    const { first, length, gap, count } = this.groups;
    const start = first[n] ?? 0;
    let digits = length[n] ?? 0;
    let node = withGroup(noGroups, digits);
    for (let last = n + 1; node !== 0 && last < count && gap[last] !== unrelated; last += 1) {
      const added = length[last] ?? 0;
      const total = digits + added;
      const whole = withGroup(node, added);
      if (isCompleteGrouping(whole) && lengths & (1 << total) && this.found(n, start, total)) return true;
      if (added > 2 && this.endsInExpiry(n, last, node, digits)) return true;
      node = whole;
      digits = total;
    }
    return false;
  }

  /** Returns whether the last group, after others that lead to `node`, ends a number and has its expiry attached. */
  private endsInExpiry(n: number, last: number, node: number, digits: number): boolean {
    const start = this.groups.first[n] ?? 0;
    const added = this.groups.length[last] ?? 0;
    for (const glued of expiryLengths) {
      if (glued >= added) return false;
      const whole = digits + added - glued;
      if (!isCompleteGrouping(withGroup(node, added - glued))) continue;
      if (this.isExpiry(start + whole, glued, last) && this.found(n, start, whole)) return true;
    }
    return false;
  }

  /**
   * Returns whether this many digits at the end of a group can be a month and a year, or a month whose year is in the
   * next group, optionally with a security code.
   */
  private isExpiry(at: number, length: number, group: number): boolean {
    const { digits, length: lengths, gap, first } = this.groups;
    if (length !== monthLength) return isExpiry(digits, at, length);
    const next = group + 1;
    return gap[next] !== unrelated && isMonthAndYear(digits, at, first[next] ?? 0, lengths[next] ?? 0);
  }

  private lengthsAt(from: number): number {
    const { digits } = this.groups;
    const [thousands = 0, hundreds = 0] = [digits[from], digits[from + 1]];
    return lengthsOf(
      thousands * 1000 + hundreds * 100 + (digits[from + 2] ?? 0) * 10 + (digits[from + 3] ?? 0),
    );
  }

  /** Returns whether this many digits, from one in a group on, are a card number that ends the search. */
  private found(group: number, from: number, count: number): boolean {
    const { digits, at, first, length } = this.groups;
    if (!passesLuhn(this.sums, from, from + count)) return false;
    if ((this.lengthsAt(from) & (1 << count)) === 0 || isOneDigit(digits, from, count)) return false;
    let last = group;
    while ((first[last] ?? 0) + (length[last] ?? 0) < from + count) last += 1;
    const indexOf = (n: number, digit: number) => (at[n] ?? 0) + digit - (first[n] ?? 0);
    const span = { from: indexOf(group, from), to: indexOf(last, from + count - 1) + 1 };
    return !isExempt(this.codes, span) && this.visit(span, count);
  }
}

const isOneDigit = (digits: Uint8Array, from: number, count: number) =>
  digits.subarray(from, from + count).every((digit) => digit === digits[from]);
