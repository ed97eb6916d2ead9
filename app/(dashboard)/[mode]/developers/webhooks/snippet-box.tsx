"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyCode } from "@/components/code-box";
import type { Snippet } from "./signature/snippets";

/** Signature verification samples by programming language. */
export function SnippetBox({ snippets }: { snippets: readonly Snippet[] }) {
  const t = useTranslations("developers.webhooks.snippets");
  const [language, setLanguage] = useState(snippets[0]?.language ?? "");
  const label = t("code", { language });
  return (
    <div className="min-w-0">
      <p className="mb-2 font-medium text-sm">{t("title")}</p>
      <fieldset className="mb-2 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t("language")}</legend>
        {snippets.map(({ language: one }) => (
          <label
            key={one}
            lang="en"
            className={clsx(
              "inline-flex min-h-8 cursor-pointer items-center rounded-full border px-3 font-medium text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
              one === language
                ? "border-accent bg-accent-soft text-accent"
                : "border-field text-soft hover:bg-sunken",
            )}
          >
            <input
              type="radio"
              name="snippet-language"
              value={one}
              checked={one === language}
              onChange={() => setLanguage(one)}
              className="sr-only"
            />
            {one}
          </label>
        ))}
      </fieldset>
      <CopyCode
        label={label}
        code={snippets.find((one) => one.language === language)?.code ?? ""}
        className="border border-line"
      />
      <p className="mt-1.5 text-soft text-sm">{t("note")}</p>
    </div>
  );
}
