"use client";

import { useTranslations } from "next-intl";
import { SecretOnce } from "@/components/secret-once";
import { SnippetBox } from "./snippet-box";
import { TestPing } from "./test-ping";

type Props = { endpoint: string; secret: string; onDone: () => void };

/** Shows a new signing secret once, with instructions. */
export function EndpointSecret({ endpoint, secret, onDone }: Props) {
  const t = useTranslations("dashboard.webhooks");
  return (
    <SecretOnce
      secret={secret}
      name={t("secret")}
      title={t("shownOnce")}
      lead={t("shownOnceLead")}
      stored={t("stored")}
      done={t("done")}
      onDone={onDone}
    >
      <SnippetBox />
      <TestPing endpoint={endpoint} />
    </SecretOnce>
  );
}
