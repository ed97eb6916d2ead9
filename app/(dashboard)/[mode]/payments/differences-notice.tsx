import { getTranslations } from "next-intl/server";
import { Identifier } from "@/components/identifier";
import { Link } from "@/components/link";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { shortened } from "@/components/text/shortened";
import type { Mode } from "@/server/base/db/db";
import type { GatewayDifference } from "@/server/payments/differences";

/** Lists payments that do not match the gateway, as found by the nightly reconciliation. */
export async function DifferencesNotice({
  mode,
  differences,
}: {
  mode: Mode;
  differences: GatewayDifference[];
}) {
  if (differences.length === 0) return null;
  const t = await getTranslations("dashboard.differences");
  return (
    <div className="mb-6">
      <Notice tone="danger" title={t("title", { count: differences.length })}>
        <p>{t("explained")}</p>
        <ul className="mt-2 grid gap-1.5 text-sm">
          {differences.slice(0, 5).map((difference) => (
            <Difference
              key={`${difference.gateway_id}${difference.kind}`}
              mode={mode}
              difference={difference}
            />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type Props = { mode: Mode; difference: GatewayDifference };

async function Difference({ mode, difference: { payment, gateway_id, kind, ours, theirs } }: Props) {
  const t = await getTranslations("dashboard.differences");
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      {payment === null ? (
        <Identifier id={gateway_id} />
      ) : (
        <Link href={`/${mode}/payments/${payment}`} className="numeral underline underline-offset-4">
          {shortened(payment)}
        </Link>
      )}
      <span>
        {t.rich(kind, {
          ours: () => <Side kind={kind} value={ours} />,
          theirs: () => <Side kind={kind} value={theirs} />,
        })}
      </span>
    </li>
  );
}

async function Side({ kind, value }: { kind: GatewayDifference["kind"]; value: string | null }) {
  if (kind !== "status") return <Money amount={Number(value)} />;
  const t = await getTranslations("dashboard.differences.states");
  return <strong>{t.has(value ?? "") ? t(value ?? "") : value}</strong>;
}
