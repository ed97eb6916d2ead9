"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";
import { ask } from "@/app/(dashboard)/step-up-link";
import type { Mode } from "@/server/base/db/db";
import { changesAddress, type Marks, watchMarks } from "./watch-marks";

/** Minimum time between two updates, to limit the load of a busy account on the browser and the server. */
const minIntervalMs = 1_000;

/** `mark` is the account's change mark when the page was rendered. */
export function Live({ mode, mark }: { mode: Mode; mark: string }) {
  return <Updates address={changesAddress(mode, usePathname())} mark={mark} />;
}

/**
 * Refreshes the page when data that it may show has changed, once no dialog is open. A first mark of a kind that the
 * page was rendered without counts as new.
 */
export function Updates({ address, mark }: { address: string; mark?: string }) {
  const router = useRouter();
  const [isUpdating, startTransition] = useTransition();
  const shown = useRef<Marks>({ mark });
  const highlightNewRows = useRef(() => {});

  useEffect(() => {
    if (mark !== undefined) shown.current.mark = mark;
  }, [mark]);

  const update = useEffectEvent(() => {
    highlightNewRows.current = watchRows();
    startTransition(() => router.refresh());
  });

  useEffect(() => {
    let began = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateOrWait = () => {
      // An update can remove the row that an open dialog belongs to, and with it a secret that is shown only once.
      if (document.querySelector("dialog[open]") !== null) {
        timer = setTimeout(updateOrWait, minIntervalMs);
        return;
      }
      timer = undefined;
      began = Date.now();
      watching.beforeRequest();
      update();
    };
    const watching = watchMarks(address, (next) => {
      if (next === null) {
        void ask("session").then((signedIn) => signedIn && watching.resume());
        return;
      }
      const before = shown.current;
      shown.current = { ...before, ...next };
      if (shown.current.mark === before.mark && shown.current.logs === before.logs) return;
      timer ??= setTimeout(updateOrWait, Math.max(0, began + minIntervalMs - Date.now()));
    });
    return () => {
      watching.end();
      clearTimeout(timer);
    };
  }, [address]);

  useEffect(() => {
    if (isUpdating) return;
    highlightNewRows.current();
    highlightNewRows.current = () => {};
  }, [isUpdating]);

  return null;
}

const rows = () => document.querySelectorAll<HTMLTableRowElement>("#content tbody tr");

/** Returns a function that highlights the rows of tables that were added since. */
function watchRows(): () => void {
  const before = new Set(rows());
  const page = location.pathname + location.search;
  return () => {
    if (location.pathname + location.search !== page) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rows())
      if (!before.has(row))
        row.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], {
          duration: 2_000,
          easing: "ease-out",
        });
  };
}
