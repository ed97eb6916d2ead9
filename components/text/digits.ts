/** Converts Arabic digits in input to ASCII. */
export const inAsciiDigits = (typed: string) =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
