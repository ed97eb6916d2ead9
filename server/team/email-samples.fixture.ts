import type { InvitationContent } from "./invitations/email";
import type { OwnerChangeContent } from "./members/owner-email";
import type { PersonEmailContent } from "./person-email";

const page = "https://halala.example/verify-email?token=4f9";
const person = { page };

/** Samples of the emails about signing in, for tests. */
const change = {
  business: "Najd 1",
  person: "Sara (sara@najd.example)",
  by: "Noura (noura@najd.example)",
  at: new Date("2026-11-28T09:00:00Z"),
  page: "https://halala.example/test/team",
};

export const personSamples: {
  person: PersonEmailContent[];
  owner_change: OwnerChangeContent[];
  invitation: InvitationContent[];
} = {
  person: [
    { ...person, kind: "verify_email" },
    { ...person, kind: "address_known" },
    { ...person, kind: "reset_password" },
    { ...person, kind: "password_changed" },
    { ...person, kind: "second_factor_on" },
    { ...person, kind: "second_factor_off" },
    { ...person, kind: "recovery_code_used" },
    { ...person, kind: "recovery_codes_renewed" },
    { ...person, kind: "wrong_codes" },
  ],
  owner_change: [
    { ...change, before: null, after: "owner" },
    { ...change, before: "owner", after: "viewer" },
    { ...change, before: "owner", after: null },
  ],
  invitation: [
    {
      merchant: "Najd 1",
      inviter: change.by,
      role: "viewer",
      expires: new Date("2026-11-28T09:00:00Z"),
      page,
    },
  ],
};
