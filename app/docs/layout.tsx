import type { ReactNode } from "react";
import { Document } from "@/components/document";
import { Link } from "@/components/link";
import { Wordmark } from "@/components/wordmark";
import { requestLocale } from "@/messages/request-locale";

export default async function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <Document locale={await requestLocale()}>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-4xl items-center gap-6 px-5 py-4">
          <Link href="/docs" className="text-accent" aria-label="Halala">
            <Wordmark className="h-7 w-auto" />
          </Link>
          <nav className="flex gap-5 text-sm">
            <Link href="/docs" className="text-ink hover:underline">
              API
            </Link>
            <a href="/openapi.json" className="text-ink hover:underline">
              OpenAPI
            </a>
          </nav>
        </div>
      </header>
      <main className="mx-auto max-w-4xl px-5 py-10" lang="en" dir="ltr">
        {children}
      </main>
    </Document>
  );
}
