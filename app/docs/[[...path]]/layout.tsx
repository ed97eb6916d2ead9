import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { docAddress } from "@/app/docs/address";
import { CopySample } from "@/app/docs/copy-code";
import { Header } from "@/app/docs/header";
import { ChooseTab } from "@/app/docs/samples/choose-tab";
import "@/app/docs/docs.css";
import { Document } from "@/components/document";

type Props = { params: Promise<{ path?: string[] }>; children: ReactNode };

export default async function DocsLayout({ params, children }: Props) {
  await connection(); // The CSP nonce differs per request.
  const address = docAddress((await params).path);
  const t = await getTranslations({ locale: address.locale, namespace: "docs" });
  return (
    <Document locale={address.locale}>
      <a href="#content" className="skip">
        {t("skip")}
      </a>
      <Header {...address} />
      {children}
      <CopySample />
      <ChooseTab />
    </Document>
  );
}
