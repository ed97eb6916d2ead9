import { useTranslations } from "next-intl";
import { ResendButton } from "@/app/(dashboard)/deliveries/resend-button";
import type { WebhookEndpoint } from "@/server/webhooks/schema";

type Props = { event: string; endpoints: readonly WebhookEndpoint[] };

/** Lists endpoints that did not receive an event, each with a button to send it. */
export function UnsentEndpoints({ event, endpoints }: Props) {
  const t = useTranslations("developers");
  if (endpoints.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-6 font-medium text-accent">{t("event.sendElsewhere")}</summary>
      <ul className="mt-2 grid gap-2">
        {endpoints.map(({ id, url }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-2"
          >
            <bdi dir="ltr" className="min-w-0 truncate">
              {url}
            </bdi>
            <ResendButton
              event={event}
              endpoint={id}
              label={t("event.send")}
              named={t("event.sendTo", { url })}
              sent={t("deliveries.resent")}
              small
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
