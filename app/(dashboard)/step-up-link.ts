"use client";

import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { useSyncExternalStore } from "react";
import type { AppRouter } from "@/server/api/trpc";

/**
 * What a call may require first: signing in again, confirming the identity, or setting up a second factor.
 */
export type Question = "session" | "proof" | "second_factor";

type PendingQuestion = { question: Question; answers: ((proved: boolean) => void)[] };

let pending: PendingQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: PendingQuestion | null) {
  pending = next;
  for (const listener of listeners) listener();
}

/** Concurrent calls that need step-up share one dialog. */
export const ask = (question: Question) =>
  new Promise<boolean>((answer) => {
    if (pending?.question === question) pending.answers.push(answer);
    else set({ question, answers: [...(pending?.answers ?? []), answer] });
  });

export function answerQuestion(proved: boolean): void {
  const answers = pending?.answers ?? [];
  set(null);
  for (const answer of answers) answer(proved);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQuestion = () =>
  useSyncExternalStore(
    subscribe,
    () => pending?.question ?? null,
    () => null,
  );

const questions: Record<string, Question> = {
  UNAUTHORIZED: "session",
  step_up_required: "proof",
  second_factor_required: "second_factor",
};

/** Maps an error code to the step-up it requires; undefined for any other error. */
export const questionOf = (code: string | undefined): Question | undefined => questions[code ?? ""];

/** If a call requires a session or step-up authentication, asks the user and repeats the call. */
export const stepUpLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let current: { unsubscribe(): void } | null = null;
      let isClosed = false;
      const call = (repeated: boolean) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const code = error.data?.code === "UNAUTHORIZED" ? "UNAUTHORIZED" : error.data?.error?.code;
            const question = repeated ? undefined : questionOf(code);
            if (question === undefined) {
              observer.error(error);
              return;
            }
            void ask(question).then((proved) => {
              if (isClosed) return;
              if (proved) call(true);
              else observer.error(error);
            });
          },
        });
      };
      call(false);
      return () => {
        isClosed = true;
        current?.unsubscribe();
      };
    });
