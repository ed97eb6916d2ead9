import type { ReactNode } from "react";
import { Document } from "@/components/document";
import { cardLocale } from "./card/load";

export default async function ElementLayout({ children }: { children: ReactNode }) {
  return (
    <Document locale={await cardLocale()} minimum="payer">
      {children}
    </Document>
  );
}
