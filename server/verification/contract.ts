import { sha256 } from "@/server/base/runtime/digest";
import { contractTexts as text } from "@/server/core/texts/labels";

/** The contract with the merchant. A change is a new version, which must be accepted again. */
const version = "2026-11-27";

/** Returns the current contract, with a fingerprint of its text. */
export const contract = {
  version,
  text,
  digest: sha256(JSON.stringify([version, text.en, text.ar])).toString("hex"),
};
