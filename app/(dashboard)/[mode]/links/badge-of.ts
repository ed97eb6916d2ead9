import type { Status } from "@/components/badge";
import type { PaymentLink } from "@/server/links/schema";

/** Links are "paid" where payments are "succeeded". */
export const linkBadgeOf = (status: PaymentLink["status"]): Status =>
  status === "paid" ? "linkPaid" : status;
