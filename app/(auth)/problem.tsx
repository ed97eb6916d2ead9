"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/notice";
import type { ActionRefusal } from "./use-public-action";

/** Shows an error that does not belong to a field. */
export function AuthProblem({
  refusal,
  fields = [],
}: {
  refusal: ActionRefusal | null;
  fields?: readonly string[];
}) {
  const t = useTranslations("auth.problems");
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusal !== null) notice.current?.focus();
  }, [refusal]);
  if (refusal === null || fields.includes(refusal.param ?? "")) return null;
  const title =
    refusal.code === "too_many_tries"
      ? t("throttled", { minutes: Math.ceil(refusal.retryAfterSeconds / 60) })
      : t(refusal.code === "network" ? "network" : "server");
  return <Notice ref={notice} tabIndex={-1} role="alert" tone="danger" title={title} />;
}

/** Returns the error message of a field in the page's language. */
export function useFieldProblem(refusal: ActionRefusal | null) {
  const t = useTranslations("auth.problems");
  return (field: "name" | "business" | "email" | "password", isNew = true): string | undefined => {
    if (refusal === null || !refusal.params.includes(field)) return undefined;
    if (refusal.code === "card_number_refused") return t("cardNumber");
    if (field !== "password") return t(field);
    if (!isNew) return t("password");
    return t(refusal.easy ? "passwordEasy" : "passwordLength");
  };
}
