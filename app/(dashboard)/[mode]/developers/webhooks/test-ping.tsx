"use client";

import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { DeliveryResponse } from "@/app/(dashboard)/deliveries/delivery-response";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Send } from "@/components/lucide";
import { Notice } from "@/components/notice";
import type { WebhookDelivery } from "@/server/webhooks/schema";

/** Sends a test event and shows the response. */
export function TestPing({ endpoint }: { endpoint: string }) {
  const t = useTranslations("developers.webhooks.test");
  const test = trpc.webhook_endpoints.test.useMutation();
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate({ id: endpoint })}>
        <Send aria-hidden className="size-4 rtl:-scale-x-100" />
        {t("button")}
      </Button>
      <div ref={test.error === null ? null : intoView}>
        <FailurePage error={test.error} />
      </div>
      {test.data === undefined ? null : <Outcome key={test.data.id} delivery={test.data.id} />}
    </div>
  );
}

function Outcome({ delivery: id }: { delivery: string }) {
  const t = useTranslations("developers.webhooks.test");
  const { mode } = useParams();
  const delivery = trpc.webhook_deliveries.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? 1_000 : false) },
  );
  if (delivery.error) return <FailurePage error={delivery.error} />;
  if (delivery.data === undefined || isOpen(delivery.data))
    return (
      <p ref={intoView} role="status">
        {t("waiting")}
      </p>
    );
  const succeeded = delivery.data.status === "succeeded";
  return (
    <Notice
      ref={intoView}
      tone={succeeded ? "success" : "danger"}
      role="status"
      title={t(succeeded ? "succeeded" : "failed")}
    >
      <DeliveryResponse outcome={delivery.data} />{" "}
      {/* No links that leave this page while a secret is shown once. */}
      <a
        href={`/${String(mode)}/developers/webhooks/deliveries/${id}`}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent underline"
      >
        {t("see")}
      </a>
    </Notice>
  );
}

/** In a dialog the result would be below what is in view. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

type Open = Pick<WebhookDelivery, "status" | "response_status" | "error">;

/** The first attempt has not finished. */
const isOpen = ({ status, response_status, error }: Open) =>
  status === "pending" && response_status === null && error === null;
