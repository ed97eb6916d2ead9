"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useSearchKey } from "@/app/(dashboard)/search/use-search-key";
import { Tick } from "@/components/choice";
import { Dialog } from "@/components/dialog";
import { Keyboard } from "@/components/lucide";

/** The question mark of Latin and of Arabic keyboards. */
const questionMarks = ["?", "؟"];
const stored = "halala.questionMark";

/** The keys of the dashboard, behind a button and the question mark. */
export function Shortcuts({ className }: { className: string }) {
  const t = useTranslations("dashboard.lists.shortcuts");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!questionMarks.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null || !isOn()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        <Keyboard aria-hidden className="size-4" />
        {t("title")}
      </button>
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <Keys />
      </Dialog>
    </>
  );
}

function Keys() {
  const t = useTranslations("dashboard.lists.shortcuts");
  const search = useSearchKey();
  const [on, setOn] = useState(isOn);
  const everywhere = { search: [search], help: ["?"], close: ["Esc"] };
  return (
    <div className="grid gap-5 text-sm">
      <List title={t("everywhere")} keys={everywhere} />
      <List title={t("inLists")} keys={inLists} />
      <Tick
        checked={on}
        onChange={(next) => {
          setOn(next);
          keep(next);
        }}
      >
        {t("single")}
      </Tick>
    </div>
  );
}

const inLists = { move: ["↑", "↓", "j", "k"], ends: ["Home", "End"], open: ["Enter"], search: ["/"] };

const List = ({ title, keys }: { title: string; keys: Record<string, string[]> }) => {
  const t = useTranslations("dashboard.lists.shortcuts.does");
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-soft">{title}</h3>
      <dl className="grid gap-2">
        {Object.entries(keys).map(([does, names]) => (
          <div key={does} className="flex flex-row-reverse items-center justify-between gap-4">
            <dt dir="ltr" className="flex shrink-0 gap-1">
              {names.map((name) => (
                <kbd key={name} className="rounded-md bg-sunken px-1.5 font-sans text-xs leading-6">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** A single key can be turned off, because dictation types such keys too. On unless the browser remembers otherwise. */
function isOn(): boolean {
  try {
    return localStorage.getItem(stored) !== "off";
  } catch {
    return true;
  }
}

function keep(on: boolean): void {
  try {
    localStorage.setItem(stored, on ? "on" : "off");
  } catch {
    // Storage is full or disabled: it holds until the page is left.
  }
}
