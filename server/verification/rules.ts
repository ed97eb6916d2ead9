import {
  currentDocumentStatuses,
  type DocumentReason,
  type DocumentType,
  documentReasons,
  documentTypes,
  type EntityType,
  entityTypes,
  rejectionReasons,
  suspensionReasons,
  type VerificationStatus,
} from "@/prisma/states";
import type { NumberField, PlainField } from "./checks";

export {
  type DocumentReason,
  type DocumentType,
  documentReasons,
  documentTypes,
  type EntityType,
  entityTypes,
  rejectionReasons,
  suspensionReasons,
  type VerificationStatus,
};

export const isDocumentType = (type: unknown): type is DocumentType =>
  documentTypes.some((known) => known === type);

/** The statuses of current documents; removed ones are kept only as a record. */
export const documentStatuses = currentDocumentStatuses;

type Choices = {
  multiple_owners: boolean | null;
  sells_online: boolean | null;
  signatory_id_type: "national_id" | "iqama" | null;
  signatory_is_owner: boolean | null;
  vat_registered: boolean | null;
};
export type Choice = keyof Choices;
export type Field = PlainField | NumberField | Choice | "entity_type";

export type Answers = Choices &
  Record<PlainField, string | null> &
  Record<NumberField, string | null> & { entity_type: EntityType | null };

/** The answers that each document proves. They cannot change once the document is accepted. */
export const provenBy: Record<DocumentType, readonly Field[]> = {
  commercial_registration: ["entity_type", "unified_number", "cr_number", "registration_confirmed_on"],
  freelance_certificate: ["entity_type", "freelance_number", "certificate_expires_on"],
  charity_license: ["entity_type", "charity_number"],
  national_id: ["signatory_id_type", "signatory_name", "id_number", "id_expires_on"],
  iqama: ["signatory_id_type", "signatory_name", "id_number", "id_expires_on"],
  vat_certificate: ["vat_registered", "vat_number"],
  iban_letter: ["iban", "account_holder"],
  national_address: [
    "building_number",
    "additional_number",
    "postal_code",
    "short_address",
    "street",
    "city",
  ],
  articles_of_association: ["multiple_owners"],
  authorization_letter: ["signatory_is_owner"],
};

/** Documents with an expiry date, and the answers that a new one changes. */
export const renewedWith = {
  freelance_certificate: { number: "freelance_number", day: "certificate_expires_on" },
  national_id: { number: "id_number", day: "id_expires_on" },
  iqama: { number: "id_number", day: "id_expires_on" },
} as const satisfies Partial<Record<DocumentType, { number: NumberField; day: PlainField }>>;
export const isRenewable = (type: string): type is keyof typeof renewedWith =>
  Object.hasOwn(renewedWith, type);

const byEntity = {
  establishment: ["commercial_registration"],
  company: ["commercial_registration"],
  freelancer: ["freelance_certificate"],
  charity: ["charity_license", "authorization_letter"],
} as const satisfies Record<EntityType, readonly DocumentType[]>;

/** Lists the documents that the answers require, in the order of the form. */
export function requiredDocuments(answers: Answers): DocumentType[] {
  const { entity_type: entity } = answers;
  if (entity === null) return [];
  const needed = new Set<DocumentType>(byEntity[entity]);
  if (answers.signatory_id_type !== null) needed.add(answers.signatory_id_type);
  if (answers.vat_registered) needed.add("vat_certificate");
  if (entity === "company" && answers.multiple_owners) needed.add("articles_of_association");
  if (answers.signatory_is_owner === false) needed.add("authorization_letter");
  needed.add("iban_letter").add("national_address");
  return documentTypes.filter((type) => needed.has(type));
}

/** Lists the required answers, in the order of the form. */
export function requiredFields(answers: Answers): Field[] {
  const { entity_type: entity } = answers;
  if (entity === null) return ["entity_type"];
  const registration: Record<EntityType, Field[]> = {
    establishment: ["unified_number", "registration_confirmed_on"],
    company: ["multiple_owners", "unified_number", "registration_confirmed_on"],
    freelancer: ["freelance_number", "certificate_expires_on"],
    charity: ["charity_number"],
  };
  return [
    "legal_name",
    "legal_name_ar",
    "activity",
    "sells_online",
    ...(answers.sells_online ? (["store_url"] as const) : []),
    ...registration[entity],
    "signatory_name",
    "signatory_id_type",
    "id_number",
    "id_expires_on",
    "signatory_is_owner",
    "vat_registered",
    ...(answers.vat_registered ? (["vat_number"] as const) : []),
    "iban",
    "account_holder",
    "building_number",
    "postal_code",
    "short_address",
    "street",
    "city",
  ];
}

/** A freelance certificate is issued to Saudi nationals only. */
export const mayHoldIqama = (entity: EntityType | null) => entity !== "freelancer";
