import type { CaseReason, DocumentReason, DocumentType } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";

export type Reason = CaseReason | DocumentReason;

/** The names of documents and reasons, on pages and in emails. */
export const documentNames: Record<Locale, Record<DocumentType, string>> = {
  en: {
    commercial_registration: "Commercial registration",
    freelance_certificate: "Freelance certificate",
    charity_license: "Charity license",
    national_id: "National ID (front)",
    iqama: "Iqama (front)",
    vat_certificate: "VAT certificate",
    iban_letter: "Bank letter with the IBAN",
    national_address: "National address certificate",
    articles_of_association: "Articles of association",
    authorization_letter: "Authorization letter or board decision",
  },
  ar: {
    commercial_registration: "السجل التجاري",
    freelance_certificate: "وثيقة العمل الحر",
    charity_license: "ترخيص الجمعية",
    national_id: "الهوية الوطنية (الوجه الأمامي)",
    iqama: "الإقامة (الوجه الأمامي)",
    vat_certificate: "شهادة ضريبة القيمة المضافة",
    iban_letter: "خطاب الآيبان من البنك",
    national_address: "إثبات العنوان الوطني",
    articles_of_association: "عقد التأسيس",
    authorization_letter: "خطاب التفويض أو قرار مجلس الإدارة",
  },
};

const reasons: Record<Locale, Record<Reason, string>> = {
  en: {
    unreadable: "It cannot be read: blurred, cropped or too dark.",
    wrong_document: "This is not the requested document.",
    incomplete: "Pages or parts of it are missing.",
    expired: "It has expired.",
    name_mismatch: "The name on it does not match the name you entered.",
    number_mismatch: "The number on it does not match the number you entered.",
    not_stamped: "The bank's stamp is missing.",
    altered: "It appears to have been altered.",
    documents: "One or more documents were not accepted.",
    details: "The details you entered do not match each other.",
    store: "The store's pages are incomplete or do not open.",
    activity_not_supported: "The business activity is not supported.",
    document_expired: "A document has expired.",
    complaints: "Customers have complained.",
    risk: "The risk review did not approve it.",
    other: "For the reason below.",
  },
  ar: {
    unreadable: "لا يمكن قراءته: غير واضح أو مقصوص أو معتم.",
    wrong_document: "هذا ليس المستند المطلوب.",
    incomplete: "تنقصه صفحات أو أجزاء.",
    expired: "انتهت صلاحيته.",
    name_mismatch: "الاسم فيه لا يطابق الاسم الذي أدخلته.",
    number_mismatch: "الرقم فيه لا يطابق الرقم الذي أدخلته.",
    not_stamped: "لا يحمل ختم البنك.",
    altered: "يبدو أنه عُدِّل.",
    documents: "لم يُقبل مستند أو أكثر.",
    details: "البيانات المدخلة غير متطابقة.",
    store: "صفحات المتجر غير مكتملة أو لا تُفتح.",
    activity_not_supported: "النشاط غير مدعوم.",
    document_expired: "انتهت صلاحية أحد المستندات.",
    complaints: "وردت شكاوى من العملاء.",
    risk: "لم توافق عليه مراجعة المخاطر.",
    other: "للسبب المذكور أدناه.",
  },
};

export const documentName = (locale: Locale, type: DocumentType) => documentNames[locale][type];

export const reasonSentence = (locale: Locale, reason: Reason): string => reasons[locale][reason];
