import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { confirm } from "@/server/charging/confirm-payment";
import { payerContext } from "@/server/context";
import { ApiError } from "@/server/core/operation/errors";
import { linkBySlug } from "@/server/links/by-slug";
import { walletCode } from "@/server/payments/source";
import { chargingAccount } from "./attempt";
import { currentAttempt, stopAttempt } from "./stop-attempt";

/**
 * Sends the code that the payer entered for this browser's attempt, and returns their next page: the outcome, or the
 * page of the link, which asks again if the code was none, and says if there is nothing to confirm. Throws
 * `resource_missing`.
 */
export const confirmAttempt = inAccountOfFirstArgument(
  "link",
  async (slug: string, ownReceiptSlug: string | undefined, code: string): Promise<string> => {
    const link = await linkBySlug(slug);
    if (link === null) throw new ApiError("resource_missing");
    const page = `/pay/${slug}`;
    const payment = await currentAttempt(link, ownReceiptSlug);
    if (payment === null || payment.receiptSlug !== ownReceiptSlug) return page;
    // Otherwise the payment would only be refunded.
    if (link.status === "paid" || link.status === "canceled") return page;
    const parsed = walletCode.safeParse(code.replace(/[\s-]/g, ""));
    if (!parsed.success) return `${page}?wallet_code=invalid`;
    const ctx = payerContext(link);
    try {
      await chargingAccount(ctx);
      return `/return/${(await confirm(ctx, payment.id, parsed.data)).receiptSlug}`;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "payment_not_confirmable") return `/return/${payment.receiptSlug}`;
      if (error.code === "parameter_invalid") return `${page}?wallet_code=invalid`;
      if (error.code === "account_cannot_charge") return page;
      // Others have bought it. The payer sees what is left.
      if (error.code === "payment_link_not_payable") {
        await stopAttempt(slug, ownReceiptSlug);
        return page;
      }
      if (error.code === "gateway_unavailable") return `${page}?wallet_code=unsent`;
      throw error;
    }
  },
);
