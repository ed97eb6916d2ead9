import { getTranslations } from "next-intl/server";
import { ActionFormIsland } from "@/app/pay/island/islands";
import { buttonClass } from "@/components/button";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";

/** What a payer can do on a link that cannot be paid. */
export async function InactiveActions({ page, locale }: { page: PayPage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay" });
  const action = actionOf(page);
  return (
    <>
      {action === null ? null : (
        <p className="mt-6">
          <a
            href={action.href}
            className={buttonClass({ variant: action.main ? "primary" : "secondary", wide: true })}
          >
            {t(action.text, { merchant: page.merchant.displayName })}
          </a>
        </p>
      )}
      {page.canStop ? (
        <div className="mt-3 grid gap-2">
          <ActionFormIsland
            action={`/pay/${page.slug}/stop`}
            variant="secondary"
            texts={{
              action: t("states.in_progress.stop"),
              busy: t("states.in_progress.stopping"),
              lost: t("states.in_progress.stopLost"),
            }}
          />
          <p className="text-sm text-soft">{t("states.in_progress.stopText")}</p>
        </div>
      ) : null}
    </>
  );
}

function actionOf({ state, slug, resumeUrl, own, cancelUrl }: PayPage) {
  if (resumeUrl !== null) return { href: resumeUrl, text: "states.in_progress.resume", main: true } as const;
  if (state === "in_progress")
    return { href: `/pay/${slug}`, text: "states.in_progress.again", main: false } as const;
  if (own !== null && own.kind !== "abandoned")
    return { href: `/receipt/${own.receiptSlug}`, text: "states.paid.receipt", main: true } as const;
  return cancelUrl === null ? null : ({ href: cancelUrl, text: "summary.back", main: false } as const);
}
