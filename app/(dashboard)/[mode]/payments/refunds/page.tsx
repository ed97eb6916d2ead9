import { useTranslations } from "next-intl";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { Empty } from "@/components/empty";
import { ButtonLink } from "@/components/link";
import { RotateCcw } from "@/components/lucide";
import { Fact, Facts, MomentFact, Panel, TextFact } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Refund } from "@/server/refunds/schema";
import { DecideRefund } from "./decide-refund";

type Waiting = Refund & { key_name: string | null; description: string | null };

/** One refund that needs approval, with its details and the buttons to decide. */
function WaitingRefund({ mode, refund, mayDecide }: { mode: Mode; refund: Waiting; mayDecide: boolean }) {
  const t = useTranslations("dashboard.approvals");
  const reasons = useTranslations("dashboard.payment.reasons");
  const { id, amount, payment, key_name: key, description, reason, note, created } = refund;
  return (
    <Panel title={t("one", { amount: formatGroupedRiyals(amount) })} oneOfMany>
      <Facts>
        <Fact name={t("payment")}>
          <ObjectLink mode={mode} id={payment} short />
        </Fact>
        <TextFact name={t("description")} text={description} />
        <Fact name={t("key")}>{key === null ? t("unknownKey") : <bdi>{key}</bdi>}</Fact>
        {reason === null ? null : <Fact name={t("reason")}>{reasons(reason)}</Fact>}
        <TextFact name={t("note")} text={note} />
        <MomentFact name={t("requested")} at={created} />
        <MomentFact name={t("expires")} at={refund.approval_expires_at} />
      </Facts>
      {mayDecide ? (
        <DecideRefund id={id} amount={amount} />
      ) : (
        <p className="mt-3 text-soft text-sm">{t("mayNot")}</p>
      )}
    </Panel>
  );
}

/** Lists refunds that need approval, newest first. */
const { generateMetadata, page } = definePage({
  texts: "dashboard.approvals",
  title: "title",
  lead: "lead",
  back: { to: "payments", label: "back" },
  read: async (api) => (await api.refunds.list_waiting({})).data,
  body: ({ data, mode, t, may }) =>
    data.length === 0 ? (
      <Empty
        icon={RotateCcw}
        title={t("emptyTitle")}
        action={
          <ButtonLink href={`/${mode}/developers/keys`} variant="secondary">
            {t("openKeys")}
          </ButtonLink>
        }
      >
        {t("empty")}
      </Empty>
    ) : (
      <ul className="grid max-w-2xl grid-cols-1 gap-4">
        {data.map((refund) => (
          <li key={refund.id}>
            <WaitingRefund mode={mode} refund={refund} mayDecide={may("refunds.approve")} />
          </li>
        ))}
      </ul>
    ),
});

export { generateMetadata, page as default };
