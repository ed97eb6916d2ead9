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

/** The verification as the service knows it last, and the ways to change it. */
export function useCase(given: Verification) {
  const router = useRouter();
  const [known, setKnown] = useState(given);
  // A choice shows at once; what is typed stands in its own field.
  const [chosen, setChosen] = useState<Draft>({});
  const took = useCallback(
    (next: Verification) => {
      setKnown((before) => (next.revision >= before.revision ? next : before));
      // The banner, the keys page and the badge above are rendered by the server.
      if (next.status !== known.status) router.refresh();
    },
    [known.status, router],
  );
  const settle = (sent: Draft) =>
    setChosen((now) => without(now, (choice) => Object.hasOwn(sent, choice) && sent[choice] === now[choice]));
  const saving = trpc.verification.save.useMutation({
    // One after the other: what was typed last is what is kept.
    scope: { id: "verification.save" },
    onSuccess: took,
    onSettled: (_next, _error, sent) => settle(sent),
  });
  /** Whether it was kept; why not stands in `saving`. */
  const save = async (answers: Draft): Promise<boolean> => {
    setChosen((now) => ({ ...now, ...without(answers, () => false) }));
    const { entity_type: entity, ...others } = answers;
    const sent = { ...others, ...(entity === null || entity === undefined ? {} : { entity_type: entity }) };
    return saving.mutateAsync(sent).then(
      () => true,
      () => false,
    );
  };
  const fields: Verification["fields"] = { ...known.fields, ...definedOf(chosen) };
  return { now: { ...known, fields }, took, save, saving };
}

export type CaseInHand = ReturnType<typeof useCase>;

/** The choices among some answers, but for those that are left out. */
const without = (answers: Draft, isLeftOut: (choice: (typeof choices)[number]) => boolean): Draft =>
  Object.fromEntries(
    choices
      .filter((choice) => Object.hasOwn(answers, choice) && !isLeftOut(choice))
      .map((choice) => [choice, answers[choice]]),
  );

const definedOf = (draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** Whether something of it can be changed now: all that is not locked, or the document that ran out. */
export const isOpen = ({ status, reason }: Pick<Verification, "status" | "reason">) =>
  status === "not_started" ||
  status === "in_progress" ||
  status === "rejected" ||
  (status === "suspended" && reason === "document_expired");
