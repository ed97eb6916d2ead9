"use client";

import { Command } from "cmdk";
import { NextIntlClientProvider, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { z } from "zod";
import arDocs from "@/app/messages/ar/docs.json";
import enDocs from "@/app/messages/en/docs.json";
import { Dialog } from "@/components/dialog";
import { inputClass } from "@/components/field";
import { useDebounced } from "@/components/use-debounced";
import { DocResult } from "@/server/api/docs/schema";
import type { Locale } from "@/server/core/operation/errors";

type Props = { locale: Locale; onClose: () => void };

const texts = { ar: arDocs, en: enDocs };

/** The search dialog. Loads its own messages, so that pages need not include them. */
export default function Finder({ locale, onClose }: Props) {
  const { search } = texts[locale];
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={{ search, dashboard: { common: { close: search.close } } }}
    >
      <Dialog open title={search.title} onClose={onClose}>
        <Results locale={locale} />
      </Dialog>
    </NextIntlClientProvider>
  );
}

function Results({ locale }: { locale: Locale }) {
  const t = useTranslations("search");
  const [typed, setTyped] = useState("");
  const query = useDebounced(typed.trim());
  const { results, isWaiting, hasFailed } = useResults(query, locale);
  const isSettled = query === typed.trim() && !isWaiting;
  return (
    <Command shouldFilter={false} loop label={t("title")}>
      <Command.Input
        ref={startHere}
        value={typed}
        onValueChange={setTyped}
        placeholder={t("placeholder")}
        aria-describedby="search-hint"
        maxLength={200}
        className={`${inputClass} border-field`}
      />
      <p id="search-hint" className="mt-1.5 text-soft text-sm">
        {t("hint")}
      </p>
      <p role="status" className="sr-only">
        {isWaiting ? t("searching") : isEnough(query) ? t("count", { count: results.length }) : ""}
      </p>
      <Command.List label={t("results")} className="mt-3 max-h-[55dvh] overflow-y-auto">
        {results.map(({ title, url, snippet }) => (
          <Command.Item
            key={url}
            value={url}
            onSelect={() => window.location.assign(withinSite(url))}
            className="block cursor-pointer rounded-control px-3 py-2 data-[selected=true]:bg-accent-soft data-[selected=true]:outline-2 data-[selected=true]:outline-focus data-[selected=true]:-outline-offset-2"
          >
            <span className="block break-words font-medium text-sm" dir="auto">
              {title}
            </span>
            <span className="mt-0.5 line-clamp-2 text-soft text-xs leading-5" dir="auto">
              {snippet}
            </span>
          </Command.Item>
        ))}
      </Command.List>
      {hasFailed ? <p className="px-3 py-6 text-center text-danger text-sm">{t("failed")}</p> : null}
      {isEnough(query) && results.length === 0 && isSettled && !hasFailed ? (
        <p className="px-3 py-6 text-center text-soft text-sm">{t("nothing")}</p>
      ) : null}
    </Command>
  );
}

/** Sets autofocus: an opening dialog focuses such an element, or else its first button. */
const startHere = (input: HTMLInputElement | null) => input?.setAttribute("autofocus", "");

const isEnough = (query: string) => [...query].length >= 2;

/** Makes a result's URL relative, because the reader may use another host name. */
function withinSite(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

const SearchResponse = z.object({ results: z.array(DocResult) });
type SearchResponse = { query: string; results: DocResult[] | null };

function useResults(query: string, locale: Locale) {
  const [last, setLast] = useState<SearchResponse>({ query: "", results: [] });
  useEffect(() => {
    if (!isEnough(query)) return;
    const leave = new AbortController();
    ask(query, locale, leave.signal).then(
      (results) => setLast({ query, results }),
      () => leave.signal.aborted || setLast({ query, results: null }),
    );
    return () => leave.abort();
  }, [query, locale]);
  const isWaiting = isEnough(query) && last.query !== query;
  return {
    results: isEnough(query) ? (last.results ?? []) : [],
    isWaiting,
    hasFailed: isEnough(query) && !isWaiting && last.results === null,
  };
}

async function ask(query: string, language: Locale, signal: AbortSignal): Promise<DocResult[]> {
  const response = await fetch(`/docs/search?${new URLSearchParams({ query, language, limit: "8" })}`, {
    signal,
  });
  return SearchResponse.parse(await response.json()).results;
}
