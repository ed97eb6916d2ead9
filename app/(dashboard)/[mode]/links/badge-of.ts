import type { Status } from "@/components/badge";
import type { PaymentLink } from "@/server/links/schema";

/** A link is paid where a payment succeeded: the words differ. */
export const badgeOf = (status: PaymentLink["status"]): Status => (status === "paid" ? "linkPaid" : status);
