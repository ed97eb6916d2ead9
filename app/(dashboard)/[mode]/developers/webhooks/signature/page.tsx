import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SnippetBox } from "@/app/(dashboard)/[mode]/developers/webhooks/snippet-box";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Panel } from "@/components/panel";
import { Tester } from "./tester";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.webhooks.signature");
  return titled(t("title"));
}

export default async function Signature({ params }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations("developers.webhooks");
  const back = { href: `/${mode}/developers/webhooks`, label: t("back") };
  return (
    <>
      <PageHeader title={t("signature.title")} lead={t("signature.lead")} back={back} />
      <div className="grid gap-5">
        <Panel title={t("signature.tester")}>
          <Tester />
        </Panel>
        <Panel title={t("signature.code")}>
          <SnippetBox />
        </Panel>
      </div>
    </>
  );
}
