"use client";

import { Button } from "@/components/button";
import { Document } from "@/components/document";
import { AlertIcon } from "@/components/icons";
import { StatusCard } from "@/components/status-card";

/** In both languages, because what failed may be what knows the language. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Document locale="ar">
      <title>حدث خطأ – Something went wrong</title>
      <main className="flex min-h-dvh items-center px-4 py-10">
        <StatusCard tone="warning" Icon={AlertIcon} title="حدث خطأ">
          <p className="mt-3 text-soft">تعذّر عرض الصفحة. تحميلها لا يخصم أي مبلغ.</p>
          <div lang="en" dir="ltr" className="mt-5">
            <p className="font-semibold text-lg">Something went wrong</p>
            <p className="text-soft">The page could not be shown. Loading it does not charge anything.</p>
          </div>
          <div className="mt-6">
            <Button wide onClick={reset}>
              حاول مرة أخرى <span lang="en">· Try again</span>
            </Button>
          </div>
        </StatusCard>
      </main>
    </Document>
  );
}
