import type { Verification } from "@/server/verification/schema";
import { isOpen } from "./use-verification-draft";

const answers = {
  business: ["legal_name", "legal_name_ar", "activity", "sells_online", "store_url"],
  registration: [
    "unified_number",
    "registration_confirmed_on",
    "multiple_owners",
    "freelance_number",
    "certificate_expires_on",
    "charity_number",
  ],
  signatory: ["signatory_name", "signatory_id_type", "id_number", "id_expires_on", "signatory_is_owner"],
  tax: ["vat_registered", "vat_number"],
  bank: ["iban", "account_holder"],
  address: ["building_number", "postal_code", "short_address", "street", "city"],
} as const satisfies Record<string, readonly string[]>;

export const stepNames = [
  "business",
  "registration",
  "signatory",
  "tax",
  "bank",
  "address",
  "documents",
  "contract",
] as const;
export type StepName = (typeof stepNames)[number];

/** Returns whether something is still to be done in a step. */
export function isStepOpen(now: Verification, step: StepName): boolean {
  const { requirements, documents, fields } = now;
  if (step === "contract") return isOpen(now);
  if (fields.entity_type === null) return true;
  const names: readonly string[] = step === "documents" ? documents.map(({ type }) => type) : answers[step];
  return names.some((name) => requirements.includes(name));
}

export function stepOf(requirement: string): StepName {
  const names: Record<string, readonly string[]> = answers;
  const found = stepNames.find((step) => names[step]?.includes(requirement));
  if (found !== undefined) return found;
  if (requirement === "entity_type") return "business";
  return requirement === "contract" ? "contract" : "documents";
}
