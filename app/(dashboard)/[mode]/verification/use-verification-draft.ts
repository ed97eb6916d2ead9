"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import type { Answers } from "@/server/verification/rules";
import type { Verification } from "@/server/verification/schema";

type Draft = { -readonly [Field in keyof Answers]?: NonNullable<Answers[Field]> | null | undefined };

const choices = [
  "entity_type",
  "multiple_owners",
  "sells_online",
  "signatory_id_type",
  "signatory_is_owner",
  "vat_registered",
] as const;

/** The latest verification state and the mutations on it. */
export function useVerificationDraft(initial: Verification) {
  const router = useRouter();
  const [saved, setSaved] = useState(initial);
  // Choices are updated optimistically; text fields keep their own state.
  const [chosen, setChosen] = useState<Draft>({});
  // A later save of other answers does not save these.
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const setCase = useCallback(
    (next: Verification) => {
      setSaved((before) => (next.revision >= before.revision ? next : before));
      // The banner, the keys page and the badge are rendered on the server.
      if (next.status !== saved.status) router.refresh();
    },
    [saved.status, router],
  );
  const clearSent = (sent: Draft) =>
    setChosen((now) => without(now, (choice) => Object.hasOwn(sent, choice) && sent[choice] === now[choice]));
  const saving = trpc.verification.save.useMutation({
    // Saves run one after another, so the last input wins.
    scope: { id: "verification.save" },
    onSuccess: setCase,
    onSettled: (_next, error, sent) => {
      clearSent(sent);
      const names = Object.keys(sent);
      setUnsaved((now) => [...now.filter((name) => !names.includes(name)), ...(error === null ? [] : names)]);
    },
  });
  /** Returns whether the answer was saved. The reason of a failure is in `saving`. */
  const save = async (answers: Draft): Promise<boolean> => {
    setChosen((now) => ({ ...now, ...without(answers, () => false) }));
    const { entity_type: entity, ...others } = answers;
    const sent = { ...others, ...(entity === null || entity === undefined ? {} : { entity_type: entity }) };
    return saving.mutateAsync(sent).then(
      () => true,
      () => false,
    );
  };
  // Rerender the page when a reviewer or another member has changed something.
  const newest = initial.revision > saved.revision ? initial : saved;
  const fields: Verification["fields"] = { ...newest.fields, ...definedOf(chosen) };
  return { now: { ...newest, fields }, setCase, save, saving, unsaved };
}

export type CaseEditor = ReturnType<typeof useVerificationDraft>;

/** Returns the choice answers, without cleared ones. */
const without = (answers: Draft, isLeftOut: (choice: (typeof choices)[number]) => boolean): Draft =>
  Object.fromEntries(
    choices
      .filter((choice) => Object.hasOwn(answers, choice) && !isLeftOut(choice))
      .map((choice) => [choice, answers[choice]]),
  );

const definedOf = (draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** Returns whether anything can be changed: everything that is not locked, or the expired document. */
export const isOpen = ({ status, reason }: Pick<Verification, "status" | "reason">) =>
  status === "not_started" ||
  status === "in_progress" ||
  status === "rejected" ||
  (status === "suspended" && reason === "document_expired");
