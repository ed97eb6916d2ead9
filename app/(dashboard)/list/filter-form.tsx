"use client";

import type { FormEvent, ReactNode } from "react";
import { useListUrl } from "./list-url";

type Props = { onDone: () => void; children: ReactNode };

/** A filter form. Empty parameters are left out of the URL. */
export function FilterForm({ onDone, children }: Props) {
  const { go } = useListUrl();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    go(Object.fromEntries(typed));
    onDone();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
    </form>
  );
}
