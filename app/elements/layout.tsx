import type { ReactNode } from "react";
import { Document } from "@/components/document";
import { cardLocale } from "./load";

export default async function CardLayout({ children }: { children: ReactNode }) {
  return (
    <Document locale={await cardLocale()} minimum="payer">
      {children}
    </Document>
  );
}
