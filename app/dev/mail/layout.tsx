import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "@/components/document";

export const metadata: Metadata = { title: "Mailbox – Halala" };

/** For who develops and tries the service: in English only, and on their own machine only. */
export default function MailboxLayout({ children }: { children: ReactNode }) {
  return <Document locale="en">{children}</Document>;
}
