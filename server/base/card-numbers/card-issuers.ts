/** Issuer prefixes, as ranges of the first four digits, and the lengths of their numbers. */
const issuers: readonly [from: number, to: number, lengths: readonly number[]][] = [
  [4000, 4999, [13, 16, 19]], // Visa, mada
  [5100, 5599, [16]], // Mastercard, mada
  [2221, 2720, [16]], // Mastercard
  [3400, 3499, [15]], // American Express
  [3700, 3799, [15]], // American Express
  [3000, 3059, [14, 16, 17, 18, 19]], // Diners Club; 15 digits from 3 to 3 are a Saudi VAT number
  [3095, 3095, [14, 16, 17, 18, 19]], // Diners Club
  [3600, 3699, [14, 15, 16, 17, 18, 19]], // Diners Club
  [3800, 3999, [14, 15, 16, 17, 18, 19]], // Diners Club
  [3528, 3589, [16, 17, 18, 19]], // JCB
  [6011, 6011, [16, 17, 18, 19]], // Discover
  [6440, 6599, [16, 17, 18, 19]], // Discover
  [6200, 6299, [16, 17, 18, 19]], // UnionPay
  [8100, 8179, [16, 17, 18, 19]], // UnionPay
  [5000, 5099, [13, 14, 15, 16, 17, 18, 19]], // Maestro, mada
  [5600, 5899, [13, 14, 15, 16, 17, 18, 19]], // Maestro, mada
  [6300, 6399, [13, 14, 15, 16, 17, 18, 19]], // Maestro, mada
  [6700, 6799, [13, 14, 15, 16, 17, 18, 19]], // Maestro
  [6040, 6059, [16]], // mada
  [9682, 9682, [16]], // mada
];

export const minDigits = 13;
export const maxDigits = 19;

/** For each first four digits, the allowed lengths of a number, as bits. */
const lengthBits = new Uint32Array(10_000);
for (const [from, to, lengths] of issuers) {
  const bits = lengths.reduce((all, length) => all | (1 << length), 0);
  for (let prefix = from; prefix <= to; prefix += 1) lengthBits[prefix] = (lengthBits[prefix] ?? 0) | bits;
}

/** Returns the lengths, as bits, of the card numbers that begin with these four digits; 0 if there are none. */
export const lengthsOf = (firstFour: number): number => lengthBits[firstFour] ?? 0;

/**
 * How the digits of a card number are grouped, unless in one group or in ones, twos or threes throughout: as printed
 * on cards, and as typed in halves or after the issuer's four or six digits.
 */
const groupings: readonly (readonly number[])[] = [
  ...["4441", "4442", "4443", "4444", "44441", "44442", "44443"],
  ...["464", "465", "466", "646", "664", "448", "484", "844", "88", "883"],
  ...["555", "556", "565", "655", "5551", "5554", "666"],
]
  .map((lengths) => Array.from(lengths, Number))
  .concat([
    [4, 11],
    [4, 12],
    [4, 15],
    [6, 9],
    [6, 10],
    [6, 13],
    [12, 4],
  ]);

/** Groups read so far, as a node of the tree of all groupings: `next[node * 32 + length]`; 0 leads nowhere. */
const next: number[] = Array.from({ length: 64 }, () => 0);
const completeNodes = new Set<number>();
/** Node 0 leads nowhere; before the first group the reader stands at this one. */
export const noGroups = 1;

for (const lengths of groupings) {
  let node = noGroups;
  for (const length of lengths) {
    const edge = node * 32 + length;
    if (next[edge] === 0) {
      next[edge] = next.length / 32;
      next.push(...Array.from({ length: 32 }, () => 0));
    }
    node = next[edge] ?? 0;
  }
  completeNodes.add(node);
}
const tree = Uint8Array.from(next);
const ends = Uint8Array.from({ length: next.length / 32 }, (_, node) => (completeNodes.has(node) ? 1 : 0));

/** Returns the node after one more group; 0 if no grouping continues like this. */
export const withGroup = (node: number, length: number): number =>
  length < 32 ? (tree[node * 32 + length] ?? 0) : 0;

/** Returns whether the groups up to a node are a complete card number. */
export const isCompleteGrouping = (node: number): boolean => ends[node] === 1;

/**
 * Sums modulo 10 of the digits before each place, with the digits at even or at odd places weighted as in the Luhn
 * algorithm.
 */
export type Sums = readonly [even: Uint8Array, odd: Uint8Array];

export function sumsOf(digits: Uint8Array): Sums {
  const even = new Uint8Array(digits.length + 1);
  const odd = new Uint8Array(digits.length + 1);
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits[at] ?? 0;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    even[at + 1] = ((even[at] ?? 0) + (at % 2 === 0 ? doubled : digit)) % 10;
    odd[at + 1] = ((odd[at] ?? 0) + (at % 2 === 0 ? digit : doubled)) % 10;
  }
  return [even, odd];
}

/** Returns whether the digits between two places pass the Luhn check. */
export function passesLuhn([even, odd]: Sums, from: number, to: number): boolean {
  const sums = to % 2 === 0 ? even : odd;
  return sums[to] === sums[from];
}
