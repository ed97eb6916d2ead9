"use client";

import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { hrefOf } from "./query";

type Props = { path: string; onDone: () => void; children: ReactNode };

/** A filter form. Empty parameters are left out of the URL. */
export function FilterForm({ path, onDone, children }: Props) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    router.push(hrefOf(path, Object.fromEntries(typed)));
    onDone();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
    </form>
  );
}
