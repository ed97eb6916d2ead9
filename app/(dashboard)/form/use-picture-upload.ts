"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { pageScope } from "@/app/(dashboard)/page-scope";
import type { Mode } from "@/server/base/db/db";

const maxBytes = 5 * 1024 * 1024;

type Problem = { sentence: string; requestId: string | null };

const ErrorBody = z.object({
  error: z.object({ message: z.string(), param: z.nullish(z.string()) }),
  reason: z.nullish(z.string()),
});

type Options<Answer> = {
  mode: Mode;
  address: "/api/logo" | "/api/pictures";
  answer: z.ZodMiniType<Answer>;
  onSaved: (answer: Answer) => void;
};

/** Sends a picture to the server, which re-encodes it. */
export function usePictureUpload<Answer>({ mode, address, answer, onSaved }: Options<Answer>) {
  const t = useTranslations("dashboard.settings.branding");
  const errors = useTranslations("dashboard.errors");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemIn = async (response: Response | null): Promise<Problem> => {
    const requestId = response?.headers.get("service-request-id") ?? null;
    if (response?.status === 401) return { sentence: errors("unauthorized"), requestId };
    const body = ErrorBody.safeParse(await response?.json().catch(() => null)).data;
    if (body?.reason === "too_large") return { sentence: t("tooLarge"), requestId };
    return { sentence: body?.error.message ?? t("notSent"), requestId };
  };
  const send = async (file: File) => {
    setProblem(null);
    if (file.size > maxBytes) return setProblem({ sentence: t("tooLarge"), requestId: null });
    setSending(true);
    const response = await fetch(address, {
      method: "POST",
      headers: {
        ...pageScope(),
        "x-halala-mode": mode,
        "content-type": file.type || "application/octet-stream",
      },
      body: file,
    }).catch(() => null);
    const saved = response?.ok ? answer.safeParse(await response.json().catch(() => null)).data : undefined;
    setSending(false);
    if (saved === undefined) setProblem(await problemIn(response));
    else onSaved(saved);
  };
  return { send, sending, problem };
}
