import type { VerificationEmail } from "./email";

const page = "https://halala.example/live/verification";
const plain = {
  mode: "live",
  page,
  reason: null,
  note: null,
  faults: [],
  until: null,
  expiring: null,
} as const;

export const verificationSamples: { verification: VerificationEmail[] } = {
  verification: [
    { ...plain, occasion: "submitted", until: new Date("2026-11-24T09:00:00Z") },
    { ...plain, occasion: "approved" },
    { ...plain, mode: "test", occasion: "approved" },
    {
      ...plain,
      occasion: "rejected",
      reason: "documents",
      note: "The letter is from last year.",
      faults: [
        { type: "iban_letter", reason: "not_stamped", note: null },
        { type: "national_id", reason: "unreadable", note: "Take the picture in daylight." },
      ],
    },
    { ...plain, occasion: "suspended", reason: "risk" },
    {
      ...plain,
      occasion: "suspended",
      reason: "document_expired",
      faults: [{ type: "national_id", reason: "expired", note: null }],
    },
    { ...plain, occasion: "restored" },
    { ...plain, occasion: "expiring", expiring: { type: "national_id", day: "2026-12-20" } },
  ],
};
