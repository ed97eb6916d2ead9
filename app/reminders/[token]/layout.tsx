import type { ReactNode } from "react";
import { Document } from "@/components/document";
import { remindersLocale } from "./load";

type Props = { children: ReactNode; params: Promise<{ token: string }> };

export default async function RemindersLayout({ children, params }: Props) {
  return (
    <Document locale={await remindersLocale((await params).token)} minimum="payer">
      {children}
    </Document>
  );
}
