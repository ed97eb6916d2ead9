import { describe, expect, test } from "vitest";
import { AnswersInput } from "./answers";
import { check, masked, type TextField } from "./checks";

const february = `${new Date().getFullYear() + 5}-02-28`;

const good: [TextField, typed: string, kept: string][] = [
  ["unified_number", "7012345678", "7012345678"],
  ["unified_number", " 701 234-5678 ", "7012345678"],
  ["unified_number", "٧٠١٢٣٤٥٦٧٨", "7012345678"],
  ["unified_number", "\u200f۷۰۱۲۳۴۵۶۷۸", "7012345678"],
  ["cr_number", "1010 123 456", "1010123456"],
  ["id_number", "1001244019", "1001244019"],
  ["id_number", "١٠٥٨٥٢٩٩٤٠", "1058529940"],
  ["vat_number", "300012345600003", "300012345600003"],
  ["vat_number", "310122393500003", "310122393500003"],
  ["iban", "SA0380000000608010167519", "SA0380000000608010167519"],
  ["iban", "sa03 8000 0000 6080 1016 7519", "SA0380000000608010167519"],
  ["iban", "SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩", "SA0380000000608010167519"],
  ["short_address", "rrrd 2929", "RRRD2929"],
  ["postal_code", "١٣٣٢١", "13321"],
  ["building_number", "2929", "2929"],
  ["store_url", "https://Noura.Example/shop", "https://noura.example/shop"],
  ["legal_name", "Noura  Trading\u202e Est.", "Noura Trading Est."],
  ["legal_name_ar", "مؤسســة نورة", "مؤسسة نورة"],
  ["freelance_number", "FL-٣٢٨٨٧١٢", "FL-3288712"],
  ["certificate_expires_on", february, february],
  ["registration_confirmed_on", "2026-01-01", "2026-01-01"],
];

const bad: [TextField, typed: string, problem: string][] = [
  ["unified_number", "1010123456", "unified_number"],
  ["unified_number", "70123456789", "unified_number"],
  ["unified_number", "701234567a", "unified_number"],
  ["cr_number", "101012345", "cr_number"],
  ["id_number", "1001244018", "id_number"],
  ["id_number", "3001244019", "id_number"],
  ["vat_number", "310122393500004", "vat_number"],
  ["vat_number", "30001234560003", "vat_number"],
  ["vat_number", "371449635398431", "vat_number"],
  ["iban", "SA0380000000608010167518", "iban"],
  ["iban", "AE070331234567890123456", "iban"],
  ["iban", "SA03", "iban"],
  ["short_address", "RRR2929", "short_address"],
  ["short_address", "رررد2929", "short_address"],
  ["postal_code", "1332", "postal_code"],
  ["store_url", "http://noura.example", "url"],
  ["store_url", "https://user:pass@noura.example", "url"],
  ["store_url", "https://localhost", "url"],
  ["store_url", "https://10.0.0.1/", "url"],
  ["store_url", "javascript:alert(1)", "url"],
  ["legal_name", "12345", "name"],
  ["legal_name", "مؤسسة نورة", "latin"],
  ["legal_name_ar", "Noura", "arabic"],
  ["legal_name", "Noura <script>", "name"],
  ["legal_name", "x".repeat(101), "name"],
  ["id_expires_on", "2020-01-01", "future"],
  ["id_expires_on", "2031-02-30", "date"],
  ["id_expires_on", "01/02/2031", "date"],
  ["registration_confirmed_on", "2099-01-01", "past"],
  ["activity", "   ", "required"],
];

describe("a verification field", () => {
  test.each(good)("%s normalizes %j to %s", (field, typed, kept) => {
    expect(check(field, typed)).toEqual({ value: kept });
    expect(AnswersInput.parse({ [field]: typed })).toEqual({ [field]: kept });
  });

  test.each(bad)("%s rejects %j: %s", (field, typed, problem) => {
    expect(check(field, typed)).toEqual({ problem });
    expect(AnswersInput.safeParse({ [field]: typed }).success).toBe(false);
  });

  test("validates an ID of the selected type by its check digit", () => {
    expect(check("id_number", "1001244019", "national_id")).toEqual({ value: "1001244019" });
    expect(check("id_number", "1001244019", "iqama")).toEqual({ problem: "iqama" });
    const iqama = Array.from({ length: 10 }, (_, last) => `200124401${last}`).filter(
      (number) => "value" in check("id_number", number, "iqama"),
    );
    expect(iqama).toHaveLength(1);
    expect(check("id_number", iqama[0] ?? "", "national_id")).toEqual({ problem: "national_id" });
  });

  test("rejects a VAT number that could be an American Express card", () => {
    const taken = Array.from({ length: 2000 }, (_, n) => `37${String(n * 7919).padStart(12, "0")}3`).filter(
      (number) => "value" in check("vat_number", number),
    );
    expect(taken.filter(passesAsCard)).toEqual([]);
    expect(taken.length).toBeGreaterThan(1000);
  });

  test("is masked in the middle", () => {
    expect(masked("1012348901")).toBe("10••••8901");
    expect(masked("SA0380000000608010167519")).toBe("SA••••7519");
    expect(masked("12345")).toBe("••••");
  });
});

function passesAsCard(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((digit, at) => {
    const counted = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    sum += counted > 9 ? counted - 9 : counted;
  });
  return sum % 10 === 0;
}
