"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type CallError, FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useOptimisticValue } from "@/app/(dashboard)/use-optimistic-value";
import { Button } from "@/components/button";
import { inputClass } from "@/components/field";
import { Plus, X } from "@/components/lucide";
import { Panel, TextFacts } from "@/components/panel";
import { useToast } from "@/components/toast";

type Props = { id: string; metadata: Record<string, string>; mayWrite: boolean };
type Pair = { n: number; key: string; value: string };

const pairsOf = (metadata: Record<string, string>): Pair[] =>
  Object.entries(metadata).map(([key, value], n) => ({ n, key, value }));

/** Edits metadata. The panel shows a change while it is being saved; if that fails, the editor opens again. */
export function MetadataEditor({ id, metadata, mayWrite }: Props) {
  const t = useTranslations("dashboard.customers.metadata");
  const router = useRouter();
  const toast = useToast();
  const [editing, setEditing] = useState(false);
  const kept = useOptimisticValue(metadata);
  const [pairs, setPairs] = useState<readonly Pair[]>([]);
  /** The metadata when the editor was opened. Only changes to it are sent, so that edits of others are kept. */
  const [base, setBase] = useState(metadata);
  const save = trpc.customers.update.useMutation({
    onSuccess: () => {
      toast(t("saved"));
      router.refresh();
    },
    onError: () => {
      kept.restore();
      setEditing(true);
    },
  });
  const edit = () => {
    save.reset();
    setBase(kept.shown);
    setPairs(pairsOf(kept.shown));
    setEditing(true);
  };
  const submit = () => {
    kept.expect(metadataOf(pairs));
    setEditing(false);
    save.mutate({ id, metadata: changeOf(base, pairs) });
  };
  return (
    <Panel
      title={t("title")}
      action={
        mayWrite && !editing && !save.isPending ? <EditButton label={t("edit")} onClick={edit} /> : null
      }
    >
      {editing ? (
        <Editor
          pairs={pairs}
          onChange={setPairs}
          error={save.error}
          onSubmit={submit}
          onCancel={() => setEditing(false)}
        />
      ) : Object.keys(kept.shown).length === 0 ? (
        <p className="text-soft text-sm">{t("none")}</p>
      ) : (
        <TextFacts texts={kept.shown} />
      )}
    </Panel>
  );
}

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-8 rounded-control px-2 font-medium text-accent text-sm hover:bg-accent-soft"
  >
    {label}
  </button>
);

const metadataOf = (pairs: readonly Pair[]) =>
  Object.fromEntries(
    pairs.flatMap(({ key, value }) => (key.trim() === "" || value === "" ? [] : [[key.trim(), value]])),
  );

/** Returns what was edited. Removed keys are deleted by sending an empty string. */
function changeOf(base: Record<string, string>, pairs: readonly Pair[]): Record<string, string> {
  const edited = {
    ...Object.fromEntries(Object.keys(base).map((key) => [key, ""])),
    ...Object.fromEntries(pairs.map(({ key, value }) => [key.trim(), value])),
  };
  return Object.fromEntries(Object.entries(edited).filter(([key, value]) => base[key] !== value));
}

type EditorProps = {
  pairs: readonly Pair[];
  onChange: (pairs: readonly Pair[]) => void;
  error: CallError;
  onSubmit: () => void;
  onCancel: () => void;
};

function Editor({ pairs, onChange, error, onSubmit, onCancel }: EditorProps) {
  const t = useTranslations("dashboard.customers.metadata");
  const common = useTranslations("dashboard.common");
  const change = (n: number, set: Partial<Pair>) =>
    onChange(pairs.map((pair) => (pair.n === n ? { ...pair, ...set } : pair)));
  const nextNumber = Math.max(-1, ...pairs.map(({ n }) => n)) + 1;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ul className="grid gap-2">
        {pairs.map((pair) => (
          <PairInputs
            key={pair.n}
            pair={pair}
            onChange={(set) => change(pair.n, set)}
            onRemove={() => onChange(pairs.filter(({ n }) => n !== pair.n))}
          />
        ))}
      </ul>
      <div>
        <button
          type="button"
          onClick={() => onChange([...pairs, { n: nextNumber, key: "", value: "" }])}
          className="inline-flex min-h-8 items-center gap-1 rounded-control px-2 font-medium text-accent text-sm hover:bg-accent-soft"
        >
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </button>
      </div>
      <p className="text-soft text-sm">{t("hint")}</p>
      <FailurePage error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t("save")}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}

type PairProps = { pair: Pair; onChange: (set: Partial<Pair>) => void; onRemove: () => void };

function PairInputs({ pair: { n, key, value }, onChange, onRemove }: PairProps) {
  const t = useTranslations("dashboard.customers.metadata");
  const className = `${inputClass} border-field min-h-10! px-2.5! py-1.5! text-sm!`;
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-1.5">
      <input
        aria-label={t("key", { n: n + 1 })}
        dir="ltr"
        value={key}
        maxLength={40}
        onChange={(event) => onChange({ key: event.target.value })}
        className={className}
      />
      <input
        aria-label={t("value", { n: n + 1 })}
        dir="auto"
        value={value}
        maxLength={500}
        onChange={(event) => onChange({ value: event.target.value })}
        className={className}
      />
      <button
        type="button"
        aria-label={t("remove", { n: n + 1 })}
        onClick={onRemove}
        className="grid size-8 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
