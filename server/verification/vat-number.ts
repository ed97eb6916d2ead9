import { z } from "zod";
import { latinDigits } from "@/server/base/runtime/values";
import { rule } from "@/server/core/operation/rule";
import { check } from "./checks";

const toPlainDigits = (value: string) => latinDigits(value).replace(/[\s-]/g, "");

/** A number of that shape, typed with digits of any script. */
export const digits = (shape: RegExp, message: string) =>
  z.string().max(40).transform(toPlainDigits).pipe(z.string().regex(shape, message));

const isVatNumber = (typed: string) => "value" in check("vat_number", typed);

/** A Saudi VAT number. */
export const vatNumber = digits(/^3\d{13}3$/, rule("vat_number")).refine(
  isVatNumber,
  rule("not_card_number"),
);

/** Exempts a valid VAT number, whose 15 digits can look like a card's. */
export const exemptVatNumber = ({ vat_number: typed }: { vat_number?: unknown }): ReadonlySet<string> =>
  new Set(typeof typed === "string" && isVatNumber(typed) ? ["vat_number"] : []);
