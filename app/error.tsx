"use client";

import { usePathname } from "next/navigation";
import { Document } from "@/components/document";

/**
 * Shown in both languages, because reading the language may be what failed. It is sent with every page, so it uses no
 * shared components.
 */
export default function ErrorPage({ reset }: { reset: () => void }) {
  const isPayment = usePathname().startsWith("/pay/");
  return (
    <Document locale="ar">
      <title>حدث خطأ – Something went wrong</title>
      <main className="flex min-h-dvh items-center px-4 py-10">
        <section className="mx-auto w-full max-w-md rounded-card border border-line bg-surface px-6 py-8 text-balance text-center shadow-card sm:px-8">
          <div className="mx-auto flex size-14 items-center justify-center rounded-full bg-warning-soft text-warning">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              className="size-7"
            >
              <circle cx="12" cy="12" r="9" />
              <path d="M12 7.5v5M12 16.2v.1" />
            </svg>
          </div>
          <h1 className="mt-4 font-semibold text-2xl">حدث خطأ</h1>
          <p className="mt-3 text-soft">
            تعذّر عرض الصفحة.{" "}
            {isPayment ? "لا تؤدي إعادة تحميلها إلى خصم أي مبلغ." : "حاول مرة أخرى بعد قليل."}
          </p>
          <div lang="en" dir="ltr" className="mt-5">
            <p className="font-semibold text-lg">Something went wrong</p>
            <p className="text-soft">
              We couldn’t show this page.{" "}
              {isPayment ? "Reloading it doesn’t charge you." : "Try again in a moment."}
            </p>
          </div>
          <button
            type="button"
            onClick={reset}
            className="mt-6 min-h-11 w-full rounded-control bg-accent px-4 py-2 font-semibold text-[0.9375rem] text-on-accent hover:bg-accent-strong"
          >
            حاول مرة أخرى <span lang="en">· Try again</span>
          </button>
          {isPayment ? null : (
            <p className="mt-4">
              <a href="/" className="font-medium text-accent underline">
                الصفحة الرئيسية <span lang="en">· Home page</span>
              </a>
            </p>
          )}
        </section>
      </main>
    </Document>
  );
}
