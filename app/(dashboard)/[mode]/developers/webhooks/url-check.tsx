"use client";

import { useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";

type UrlCheckProps = {
  url: string;
  /** How many endpoints may use this URL without a warning: 1 when editing, the endpoint itself. */
  own: number;
};

/** Checks whether events can be sent to a URL before it is registered. Sends nothing. */
export function UrlCheck({ url, own }: UrlCheckProps) {
  const t = useTranslations("developers.webhooks.check");
  const check = trpc.webhook_endpoints.check_url.useMutation();
  const result = check.variables?.url === url.trim() ? check.data : undefined;
  return (
    <div className="grid gap-2">
      <div>
        <Button
          variant="secondary"
          busy={check.isPending}
          onClick={() => {
            if (url.trim() !== "") check.mutate({ url: url.trim() });
          }}
        >
          {t("button")}
        </Button>
      </div>
      <FailurePage error={check.error} />
      {result === undefined ? null : <CheckResult result={result} own={own} />}
    </div>
  );
}

type ResultProps = {
  result: NonNullable<ReturnType<typeof trpc.webhook_endpoints.check_url.useMutation>["data"]>;
  own: number;
};

function CheckResult({ result: { url, problem, message, addresses, registered }, own }: ResultProps) {
  const t = useTranslations("developers.webhooks.check");
  if (problem !== null || url === null) {
    const known = problem !== null && t.has(`problems.${problem}`);
    return (
      <Notice tone="danger" role="alert" title={t("bad")}>
        {known ? t(`problems.${problem}`) : message}
      </Notice>
    );
  }
  return (
    <Notice tone={registered > own ? "warning" : "success"} role="status" title={t("good")}>
      <p className="text-sm">
        {t.rich("leadsTo", {
          addresses: () => (
            <bdi dir="ltr" className="numeral break-all">
              {addresses.join(", ")}
            </bdi>
          ),
        })}
      </p>
      {registered > own ? <p className="mt-1 text-sm">{t("twice")}</p> : null}
    </Notice>
  );
}
