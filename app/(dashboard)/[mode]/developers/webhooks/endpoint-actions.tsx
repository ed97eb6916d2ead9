"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmAction, SecretAction, useDone } from "@/app/(dashboard)/action";
import { trpc } from "@/app/(dashboard)/trpc";
import { Plus } from "@/components/lucide";
import { SecretOnce } from "@/components/secret-once";
import { EndpointForm } from "./endpoint-form";
import type { Snippet } from "./signature/snippets";
import { SnippetBox } from "./snippet-box";
import { TestPing } from "./test-ping";

type DeleteEndpointProps = {
  id: string;
  url: string;
  /** The URL to open after deletion; omitted: the page reloads. */
  then?: string;
};

export function DeleteEndpoint({ id, url, then }: DeleteEndpointProps) {
  const t = useTranslations("dashboard.webhooks");
  const router = useRouter();
  const done = useDone(() => {
    if (then !== undefined) router.push(then);
    return t("deleted");
  });
  return (
    <ConfirmAction
      look="rowDanger"
      button={t("delete")}
      what={t("deleteWhat", { url })}
      title={t("deleteTitle")}
      keep={t("keep")}
      confirm={t("deleteConfirm")}
      call={trpc.webhook_endpoints.delete.useMutation(done)}
      input={{ id }}
    >
      <p className="numeral break-all font-medium">{url}</p>
      <p>{t("deleteLead")}</p>
    </ConfirmAction>
  );
}

type Props = { endpoint: string; secret: string; snippets: readonly Snippet[]; onDone: () => void };

/** Shows a new signing secret once, with instructions. */
export function EndpointSecret({ endpoint, secret, snippets, onDone }: Props) {
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
      <SnippetBox snippets={snippets} />
      <TestPing endpoint={endpoint} />
    </SecretOnce>
  );
}

export function CreateEndpoint({ snippets }: Pick<Props, "snippets">) {
  const t = useTranslations("dashboard.webhooks");
  const create = trpc.webhook_endpoints.create.useMutation();
  const created = create.data;
  return (
    <SecretAction
      look="primary"
      icon={Plus}
      button={t("new")}
      title={t("createTitle")}
      address="new"
      call={create}
    >
      {(close) =>
        created === undefined ? (
          <EndpointForm
            submit={t("create")}
            call={create}
            onSubmit={({ description, ...input }) =>
              create.mutate({ ...input, ...(description !== null && { description }) })
            }
          />
        ) : (
          <EndpointSecret endpoint={created.id} secret={created.secret} snippets={snippets} onDone={close} />
        )
      }
    </SecretAction>
  );
}
