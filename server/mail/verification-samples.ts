import type { VerificationMail } from "./templates/verification";

const page = "https://halala.example/live/verification";
const plain = { mode: "live", page, reason: null, note: null, faults: [], until: null } as const;

/** A mail about a verification in each of its variants. */
export const verificationSamples: { verification: VerificationMail[] } = {
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
    { ...plain, occasion: "restored" },
  ],
};
