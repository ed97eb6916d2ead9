"use client";

import type { TRPCClientErrorLike } from "@trpc/client";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/notice";
import type { AppRouter } from "@/server/api/trpc";
import { RequestId } from "./request-id";

export type CallError = TRPCClientErrorLike<AppRouter> | null;

/** The rejected input by its API name; null if the error is not about one input. */
export const faultyParam = (error: CallError): string | null => error?.data?.error?.param ?? null;

export const isCardNumber = (error: CallError) => error?.data?.error?.code === "card_number_refused";

/** The call was sent without a response, so it may have taken effect. */
export const isUnanswered = (error: CallError) => error !== null && error.data === undefined;

/** Errors of the service after which the operation may have taken effect: a commit or its answer was lost. */
const mayHaveHappened: ReadonlySet<string | undefined> = new Set(["internal_error", "service_unavailable"]);

/** It is not known whether the operation of the call took place. */
export const isOutcomeUnknown = (error: CallError) =>
  isUnanswered(error) || mayHaveHappened.has(error?.data?.error?.code);

/** `fetch` itself failed. Otherwise something responded, if perhaps a proxy with a page of its own. */
export const isNetworkError = (error: NonNullable<CallError>) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  ["TypeError", "AbortError", "TimeoutError"].includes(error.cause.name);

export function useReason(): (error: NonNullable<CallError>) => string {
  const t = useTranslations("dashboard.errors");
  return (error) => {
    if (isUnanswered(error)) return t(isNetworkError(error) ? "network" : "unexpected");
    if (error.data?.code === "UNAUTHORIZED") return t("unauthorized");
    if (error.data?.code === "FORBIDDEN" && error.data.error === null) return t("forbidden");
    const { code, message } = error.data?.error ?? {};
    if (code !== undefined && t.has(`codes.${code}`)) return t(`codes.${code}`);
    return message ?? t("unexpected");
  };
}

/** Shows why a call failed, with the request ID. */
export function FailurePage({ error }: { error: CallError }) {
  return error === null ? null : <Reason error={error} />;
}

function Reason({ error }: { error: NonNullable<CallError> }) {
  const t = useTranslations("dashboard");
  const reason = useReason()(error);
  return (
    <Notice tone="danger" role="alert" title={reason}>
      {error.data?.code === "UNAUTHORIZED" ? (
        <a href="/sign-in" className="font-medium text-accent underline">
          {t("errors.signIn")}
        </a>
      ) : null}
      <RequestId id={error.data?.requestId ?? null} />
    </Notice>
  );
}
