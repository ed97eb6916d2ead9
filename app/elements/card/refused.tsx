"use client";

import { useEffect } from "react";
import { Notice } from "@/components/notice";
import type { CardErrorCode } from "@/packages/clients/elements/halala";
import { type Page, usePageChannel } from "./page-channel";
import { Sized } from "./sized";

type Props = { page: Page; code: CardErrorCode; title: string | null; text: string };

/** Reports why the form is unavailable to the page's script, and shows it if there is a title. */
export function Refused({ page, code, title, text }: Props) {
  const notify = usePageChannel(page);
  useEffect(() => {
    notify({ type: "refused", request: null, code, message: text, field: null });
  }, [notify, code, text]);
  return (
    <Sized notify={notify}>
      {title === null ? null : (
        <Notice tone="danger" role="alert" title={title}>
          <p>{text}</p>
        </Notice>
      )}
    </Sized>
  );
}
