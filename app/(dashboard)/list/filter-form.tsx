"use client";

import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { hrefOf } from "./query";

/** A filter form. Without scripts, the browser submits it; with them, empty parameters are left out. */
export function FilterForm({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    router.push(hrefOf(path, Object.fromEntries(typed)));
  };
  return (
    <form method="get" action={path} onSubmit={submit} className="grid gap-4">
      {children}
    </form>
  );
}
