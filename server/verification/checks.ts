import { latinDigits } from "@/server/base/runtime/values";
import { dayOf } from "@/server/core/values/day";

/**
 * Validates the fields of a verification, on the page while the user types and on the server on submission. Needs
 * nothing of the server.
 */
const problems = [
  "required",
  "digits",
  "unified_number",
  "cr_number",
  "national_id",
  "iqama",
  "id_number",
  "vat_number",
  "iban",
  "certificate",
  "postal_code",
  "building_number",
  "short_address",
  "url",
  "name",
  "latin",
  "arabic",
  "text",
  "date",
  "past",
  "future",
] as const;
export type FieldProblem = (typeof problems)[number];

export type Checked = { value: string } | { problem: FieldProblem };

/** Converts digits of any script to ASCII, and removes spaces, separators and invisible marks. */
const digitsOf = (typed: string): string => ascii(typed).replace(/[\s\p{Cf}\u0640-]/gu, "");

const ascii = (typed: string) => latinDigits(typed.normalize("NFKC"));

/** Normalizes a name or sentence: no tatweel, no invisible characters, single spaces. */
const words = (typed: string) =>
  typed
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u0640\ufffd]|[\p{Cf}\p{Co}\p{Cn}]|(?!\s)\p{Cc}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const shaped =
  (shape: RegExp, problem: FieldProblem, read: (typed: string) => string = digitsOf) =>
  (typed: string): Checked => {
    const value = read(typed);
    return shape.test(value) ? { value } : { problem };
  };

const upper = (typed: string) => digitsOf(typed).toUpperCase();

/** Returns whether digits pass the Luhn check, as those of national IDs and iqamas do. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const counted = at % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

const identity =
  (start: "1" | "2", problem: FieldProblem) =>
  (typed: string): Checked => {
    const value = digitsOf(typed);
    return value.length === 10 && value.startsWith(start) && /^\d+$/.test(value) && passesLuhn(value)
      ? { value }
      : { problem };
  };

/**
 * A VAT number. Fifteen digits that could be an American Express card are rejected: no VAT number starts like that,
 * and this field is exempt from the card number check.
 */
function vatNumber(typed: string): Checked {
  const value = digitsOf(typed);
  const isCard = /^3[47]/.test(value) && passesLuhn(value);
  return /^3\d{13}3$/.test(value) && !isCard ? { value } : { problem: "vat_number" };
}

function iban(typed: string): Checked {
  const value = upper(typed);
  return /^SA\d{4}[A-Z0-9]{18}$/.test(value) && remainder97(value) === 1 ? { value } : { problem: "iban" };
}

function remainder97(value: string): number {
  let remainder = 0;
  for (const character of value.slice(4) + value.slice(0, 4))
    for (const digit of Number.parseInt(character, 36).toString())
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

function url(typed: string): Checked {
  const value = typed.trim();
  if (value.length > 2048 || !/^https:\/\/[^\s]+$/i.test(value)) return { problem: "url" };
  try {
    const { hostname, username, password, href, protocol } = new URL(value);
    const isNamed = /^(?!-)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/iu.test(
      hostname,
    );
    return protocol === "https:" && isNamed && username === "" && password === ""
      ? { value: href }
      : { problem: "url" };
  } catch {
    return { problem: "url" };
  }
}

const nameShape = /^[\p{Script=Arabic}\p{Script=Latin}\p{M}\p{Nd} &.,()'\u2019/-]{1,100}$/u;

const name =
  (script?: "latin" | "arabic") =>
  (typed: string): Checked => {
    const value = words(typed);
    if (!nameShape.test(value) || !/\p{L}/u.test(value)) return { problem: "name" };
    if (script === "latin" && !/\p{Script=Latin}/u.test(value)) return { problem: "latin" };
    if (script === "arabic" && !/\p{Script=Arabic}/u.test(value)) return { problem: "arabic" };
    return { value };
  };

function text(typed: string): Checked {
  const value = words(typed);
  const { length } = [...value];
  return length >= 1 && length <= 200 ? { value } : { problem: "text" };
}

/** A day as `2026-11-21`, not before or not after today in Riyadh. */
const day =
  (side: "past" | "future") =>
  (typed: string): Checked => {
    const value = ascii(typed).trim();
    const at = new Date(`${value}T00:00:00Z`);
    const exists =
      /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) &&
      !Number.isNaN(at.getTime()) &&
      at.toISOString().startsWith(value);
    if (!exists) return { problem: "date" };
    const today = dayOf(new Date());
    if (side === "past" && value > today) return { problem: "past" };
    return side === "future" && value < today ? { problem: "future" } : { value };
  };

const nationalId = identity("1", "national_id");
const iqama = identity("2", "iqama");

/** Fields that identify people, companies or accounts: encrypted in storage and masked in responses. */
export const numberChecks = {
  unified_number: shaped(/^7\d{9}$/, "unified_number"),
  cr_number: shaped(/^\d{10}$/, "cr_number"),
  freelance_number: shaped(/^[\p{L}\p{N} /-]{5,30}$/u, "certificate", (typed) => words(ascii(typed))),
  charity_number: shaped(/^[\p{L}\p{N} /-]{1,30}$/u, "certificate", (typed) => words(ascii(typed))),
  id_number: (typed: string): Checked => {
    const asNational = nationalId(typed);
    const checked = "value" in asNational ? asNational : iqama(typed);
    return "value" in checked ? checked : { problem: "id_number" };
  },
  vat_number: vatNumber,
  iban,
} as const;

export const plainChecks = {
  legal_name: name("latin"),
  legal_name_ar: name("arabic"),
  activity: text,
  store_url: url,
  registration_confirmed_on: day("past"),
  certificate_expires_on: day("future"),
  signatory_name: name(),
  id_expires_on: day("future"),
  account_holder: name(),
  building_number: shaped(/^\d{4}$/, "building_number"),
  additional_number: shaped(/^\d{4}$/, "building_number"),
  postal_code: shaped(/^\d{5}$/, "postal_code"),
  short_address: shaped(/^[A-Z]{4}\d{4}$/, "short_address", upper),
  street: text,
  city: text,
} as const;

export type NumberField = keyof typeof numberChecks;
export type PlainField = keyof typeof plainChecks;
export type TextField = NumberField | PlainField;

const all: Record<TextField, (typed: string) => Checked> = { ...numberChecks, ...plainChecks };

export const isTextField = (field: string): field is TextField => Object.hasOwn(all, field);

/** Normalizes a field's value. An ID must be of the chosen type, if one was chosen. */
export function check(field: TextField, typed: string, idType?: string | null): Checked {
  if (typed.trim() === "") return { problem: "required" };
  if (field === "id_number" && idType === "national_id") return nationalId(typed);
  if (field === "id_number" && idType === "iqama") return iqama(typed);
  return all[field](typed);
}

/** Returns `10••••8901`: enough to recognize the number. */
export const masked = (value: string) =>
  value.length < 8 ? "••••" : `${value.slice(0, 2)}••••${value.slice(-4)}`;
