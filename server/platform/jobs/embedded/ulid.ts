const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A ULID: 48 bits of milliseconds, then the 80 bits given. */
export function ulid(milliseconds: number, entropy: Uint8Array): string {
  const bits = entropy.reduce(
    (sum, byte) => (sum << 8n) | BigInt(byte),
    BigInt(Math.min(Math.max(Math.trunc(milliseconds), 0), 2 ** 48 - 1)),
  );
  return Array.from({ length: 26 }, (_, at) => alphabet[Number((bits >> BigInt(5 * (25 - at))) & 31n)]).join(
    "",
  );
}
