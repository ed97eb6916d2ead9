// Without imports, because pages of payers use it.

/** Returns `part / whole` of an amount in halalas, rounded half up, with integers only. */
export const share = (amount: number, part: number, whole: number) =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** The Saudi VAT rate since July 2020. */
export const vatPercent = 15;

/** Returns the VAT in an amount that includes it, in halalas. */
export const includedVat = (amount: number) => share(amount, vatPercent, 100 + vatPercent);
