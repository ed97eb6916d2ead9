import fc from "fast-check";
import { expect, test } from "vitest";
import { digitGroups, mayHoldNumber, unrelated } from "./digit-groups";
import { plainText } from "./plain-text";

const character = fc.constantFrom(..."0123456789012345678901234567899  \t--./,;:T٤é");

test("mayHoldNumber agrees with the digit groups for any text", () => {
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 60 }),
      fc.integer({ min: 1, max: 13 }),
      (characters, minimum) => {
        const plain = plainText(characters.join(""));
        const { count, length, gap } = digitGroups(plain);
        let most = 0;
        for (let n = 0, digits = 0; n < count; n += 1) {
          digits = (gap[n] === unrelated ? 0 : digits) + (length[n] ?? 0);
          most = Math.max(most, digits);
        }
        expect(mayHoldNumber(plain, minimum)).toBe(most >= minimum);
      },
    ),
    { numRuns: 2_000 },
  );
});
