import type { ReactNode } from "react";
import { Document } from "@/components/document";
import { receiptLocale } from "./load";

type Props = { children: ReactNode; params: Promise<{ slug: string }> };

export default async function ReceiptLayout({ children, params }: Props) {
  return (
    <Document locale={await receiptLocale((await params).slug)} minimum="payer">
      {children}
    </Document>
  );
}
