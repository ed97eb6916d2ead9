import type { ReactNode } from "react";
import { shopLocale } from "@/app/shop/load";
import { Document } from "@/components/document";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <Document locale={await shopLocale()} minimum="payer">
      {children}
    </Document>
  );
}
