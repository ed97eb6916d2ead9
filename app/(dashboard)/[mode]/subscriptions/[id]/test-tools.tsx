import { getTranslations } from "next-intl/server";
import { SimulatePayment } from "@/app/(dashboard)/[mode]/links/[id]/simulate";
import { may } from "@/app/(dashboard)/[mode]/read";
import type { Mode } from "@/server/base/db/db";
import type { Subscription } from "@/server/subscriptions/schema";
import { Advance } from "./advance";

type Props = { mode: Mode; subscription: Subscription };

/** Test mode only: simulates what would require a customer or a month of waiting. */
export async function TestTools({ mode, subscription }: Props) {
  const { id, status, payment_link: link } = subscription;
  if (mode !== "test") return null;
  if (status === "incomplete") {
    if (link === null || !(await may(mode, "payment_links.test_pay"))) return null;
    const t = await getTranslations("dashboard.subscriptions");
    return (
      <div className="grid gap-2">
        <SimulatePayment id={link} />
        <p className="text-soft text-sm">{t("simulate")}</p>
      </div>
    );
  }
  const goesOn = status === "active" || status === "past_due" || status === "paused";
  return goesOn && (await may(mode, "subscriptions.test_advance")) ? <Advance id={id} /> : null;
}
