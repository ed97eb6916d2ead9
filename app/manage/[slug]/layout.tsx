import type { ReactNode } from "react";
import { Document } from "@/components/document";
import { manageLocale } from "./load";

type Props = { children: ReactNode; params: Promise<{ slug: string }> };

export default async function ManageLayout({ children, params }: Props) {
  return (
    <Document locale={await manageLocale((await params).slug)} minimum="payer">
      {children}
    </Document>
  );
}
