import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "@/components/document";

export const metadata: Metadata = { title: "Mailbox – Halala" };

/** Pages for local development. English only, and served only on the developer's own machine. */
export default function MailboxLayout({ children }: { children: ReactNode }) {
  return <Document locale="en">{children}</Document>;
}
