/** Sums modulo 10 of the digits before each place, with those at even or at odd places weighed as Luhn weighs them. */
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

/** Whether the digits from one place up to another pass the Luhn check. */
export function passesLuhn([even, odd]: Sums, from: number, to: number): boolean {
  const sums = to % 2 === 0 ? even : odd;
  return sums[to] === sums[from];
}
