import type { ReactNode } from "react";
import { Document } from "@/components/document";
import { payPageLocale } from "./load";

type Props = { children: ReactNode; params: Promise<{ slug: string }> };

export default async function PayLayout({ children, params }: Props) {
  return (
    <Document locale={await payPageLocale((await params).slug)} minimum="payer">
      {children}
    </Document>
  );
}
