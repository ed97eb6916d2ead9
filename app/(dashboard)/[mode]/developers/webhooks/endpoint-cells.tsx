import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/badge";
import { Breakable } from "@/components/breakable";
import { Moment } from "@/components/moment";
import { Truncated } from "@/components/truncated";
import type { WebhookEndpoint } from "@/server/webhooks/schema";

/** An endpoint's URL and description. */
export const EndpointAddress = ({ endpoint: { url, description } }: { endpoint: WebhookEndpoint }) => (
  <>
    <bdi dir="ltr" className="line-clamp-2 break-words font-medium rtl:text-end">
      <Breakable>{url}</Breakable>
    </bdi>
    {description === null ? null : (
      <Truncated className="font-normal text-soft text-xs">{description}</Truncated>
    )}
  </>
);

/** An endpoint's status, with the reason if it is disabled or failing. */
export function EndpointStanding({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { status, disabled_reason, failing_since } = endpoint;
  const t = useTranslations();
  const failing = status === "enabled" && failing_since !== null;
  return (
    <>
      <StatusBadge status={status} />
      {disabled_reason === null ? null : (
        <p className="mt-1 text-soft text-xs">{t(`dashboard.webhooks.disabledReasons.${disabled_reason}`)}</p>
      )}
      {failing ? (
        <p className="mt-1 text-danger text-xs">
          {t.rich("developers.webhooks.failingFrom", { when: () => <Moment at={failing_since} short /> })}
        </p>
      ) : null}
    </>
  );
}
