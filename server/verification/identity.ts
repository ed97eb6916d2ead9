import type { Account } from "@/prisma/generated/client";
import type { Answers } from "./rules";

/** What a business is called and registered as, as an approved verification has it. */
type Identity = {
  name: string;
  name_ar: string | null;
  registration: string | null;
  vat_number: string | null;
};

const registrationOf = {
  establishment: "unified_number",
  company: "unified_number",
  freelancer: "freelance_number",
  charity: "charity_number",
} as const;

/** Null where nothing was answered: the business was approved before it was asked here. */
export function identityOf(answers: Answers): Identity | null {
  const { entity_type: entity, legal_name: name } = answers;
  if (entity === null || name === null) return null;
  return {
    name,
    name_ar: answers.legal_name_ar,
    registration: answers[registrationOf[entity]],
    vat_number: answers.vat_registered ? answers.vat_number : null,
  };
}

/** An account as it is once it has that identity. */
export const identified = (
  account: Account,
  { name, name_ar, registration, vat_number }: Identity,
): Account => ({
  ...account,
  name,
  nameAr: name_ar,
  registration,
  vatNumber: vat_number,
});
