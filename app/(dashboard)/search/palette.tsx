"use client";

import { Command } from "cmdk";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { hrefOfSection, sections } from "@/app/(dashboard)/[mode]/sections";
import { hrefOfSettings, settingsSections } from "@/app/(dashboard)/[mode]/settings/sections";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { inputClass } from "@/components/field";
import { MoneyRange } from "@/components/money";
import { shortened } from "@/components/text/shortened";
import { Truncated } from "@/components/truncated";
import { useDebounced } from "@/components/use-debounced";
import type { Mode } from "@/server/base/db/db";
import type { SearchResult } from "@/server/search/schema";
import { actionsOf } from "./actions";
import { matches } from "./matches";
import type { Permitted } from "./permitted";
import { hrefOfResult } from "./places";
import { recentIds } from "./recent";

type Props = { mode: Mode; permitted: readonly Permitted[]; onDone: () => void };

/** The search dialog. Searches as the user types; arrow keys select, Enter opens. Its height is the same for any results. */
export function Palette({ mode, permitted, onDone }: Props) {
  const t = useTranslations("dashboard.lists.search");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const query = useDebounced(typed.trim());
  // One letter is too short to search, so clear the earlier results.
  const isEnough = [...query].length >= 2;
  const search = trpc.search.find.useQuery(
    { query },
    { enabled: isEnough, placeholderData: (before) => before, retry: false },
  );
  const recent = useRecent(mode);
  const results = isEnough ? (search.data?.data ?? []) : typed === "" ? recent : [];
  const isWaiting = query !== typed.trim() || search.isFetching;
  const pathname = usePathname();
  const actions = actionsOf({
    ...{ mode, pathname, typed, permitted, results: isEnough ? results : [] },
    t,
  });
  const pages = dashboardPagesOf({ mode, typed, permitted, t: useTranslations("dashboard") });
  const go = (href: string) => {
    onDone();
    router.push(href);
  };
  return (
    <Command shouldFilter={false} loop label={t("title")}>
      <Command.Input
        ref={startHere}
        value={typed}
        onValueChange={setTyped}
        placeholder={t("placeholder")}
        aria-describedby="search-hint"
        className={`${inputClass} border-field`}
      />
      <p id="search-hint" className="mt-1.5 text-soft text-sm">
        {t("hint")}
      </p>
      <p role="status" className="sr-only">
        {isWaiting ? t("searching") : isEnough ? t("count", { count: results.length }) : ""}
      </p>
      <div className="mt-3 flex h-[50dvh] flex-col">
        <FailurePage error={search.error} />
        {isEnough && results.length + pages.length + actions.length === 0 && !isWaiting ? (
          <p className="px-3 py-6 text-center text-soft text-sm">{t("nothing")}</p>
        ) : null}
        <Command.List label={t("results")} className="min-h-0 overflow-y-auto">
          <Results
            heading={t(isEnough ? "objects" : "recent")}
            results={results}
            onSelect={(one) => go(hrefOfResult(mode, one))}
          />
          <Places heading={t("actionsTitle")} places={actions} onSelect={go} />
          <Places heading={t("pages")} places={pages} onSelect={go} />
        </Command.List>
      </div>
    </Command>
  );
}

type ResultsProps = {
  heading: string;
  results: readonly SearchResult[];
  onSelect: (result: SearchResult) => void;
};

const Results = ({ heading, results, onSelect }: ResultsProps) =>
  results.length === 0 ? null : (
    <Command.Group heading={heading} className={groupClass}>
      {results.map((result) => (
        <Command.Item
          key={result.matched}
          value={result.matched}
          onSelect={() => onSelect(result)}
          className={itemClass}
        >
          <ResultLine result={result} />
        </Command.Item>
      ))}
    </Command.Group>
  );

type PlacesProps = {
  heading: string;
  places: readonly { href: string; label: string }[];
  onSelect: (href: string) => void;
};

const Places = ({ heading, places, onSelect }: PlacesProps) =>
  places.length === 0 ? null : (
    <Command.Group heading={heading} className={groupClass}>
      {places.map(({ href, label }) => (
        <Command.Item key={href} value={href} onSelect={() => onSelect(href)} className={itemClass}>
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  );

/** The objects opened last, with their current data. */
function useRecent(mode: Mode): SearchResult[] {
  const [ids] = useState(() => recentIds(mode));
  const queries = trpc.useQueries((t) => ids.map((query) => t.search.find({ query }, { retry: false })));
  return queries.flatMap(({ data }, n) => data?.data.filter(({ matched }) => matched === ids[n]) ?? []);
}

/** Sets autofocus: an opening dialog focuses such an element, or else its first button. */
const startHere = (input: HTMLInputElement | null) => {
  input?.setAttribute("autofocus", "");
  input?.focus(); // in a dialog that opened before this was loaded
};

const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-soft [&_[cmdk-group-heading]]:text-xs";
const itemClass =
  "flex min-h-9 cursor-pointer items-center rounded-control px-3 py-1.5 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:outline-2 data-[selected=true]:outline-focus data-[selected=true]:-outline-offset-2";

function ResultLine({ result }: { result: SearchResult }) {
  const t = useTranslations("dashboard");
  const { object, matched, label, amount, amount_max: max, status } = result;
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <span className="min-w-0">
        <Truncated className="font-medium">{label ?? t(`lists.search.kinds.${object}`)}</Truncated>
        <span className="block truncate text-soft text-xs">
          {t(`lists.search.kinds.${object}`)} · <bdi className="numeral">{shortened(matched)}</bdi>
          {status === null ? null : (
            <> · {t.has(statusKey(object, status)) ? t(statusKey(object, status)) : status}</>
          )}
        </span>
      </span>
      {amount === null ? null : (
        <MoneyRange min={amount} max={max ?? amount} className="shrink-0 font-medium" />
      )}
    </span>
  );
}

/** The message with a status, as the object's own page names it. */
function statusKey(object: SearchResult["object"], status: string) {
  if (object === "subscription") return `subscriptions.statuses.${status}`;
  if (object === "payment_link" && status === "paid") return "statuses.linkPaid";
  return object === "webhook_delivery" ? `statuses.delivery${capitalized(status)}` : `statuses.${status}`;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type Page = { href: string; label: string };
/** The key of the other words for what is on it. */
type Described = Page & { about: string };
type PagesInput = {
  mode: Mode;
  typed: string;
  permitted: readonly Permitted[];
  t: ReturnType<typeof useTranslations<"dashboard">>;
};

/** Returns the pages with the typed words in their name, their address or the words for what is on them. Without any, only those of the navigation. */
export function dashboardPagesOf({ mode, typed, permitted, t }: PagesInput): Page[] {
  const main = sections
    .flatMap(({ entries }) => entries)
    .map((section) => ({
      href: hrefOfSection(mode, section),
      label: t(`shell.${section.name}`),
      about: section.name,
    }));
  const listed = typed.trim() === "" ? main : [...main, ...inner({ mode, permitted, t })];
  return listed
    .filter(({ href, label, about }) =>
      matches(typed, `${label} ${href.replace(`/${mode}`, "")} ${t(`lists.search.keywords.${about}`)}`),
    )
    .map(({ href, label }) => ({ href, label }));
}

/** The pages that other pages lead to. */
const inner = ({ mode, permitted, t }: Omit<PagesInput, "typed">): Described[] => [
  { href: `/${mode}/payments/refunds`, label: t("approvals.title"), about: "approvals" },
  {
    href: `/${mode}/developers/webhooks/signature`,
    label: t("lists.search.signature"),
    about: "signature",
  },
  {
    href: `/${mode}/developers/logs/idempotency`,
    label: t("lists.search.idempotency"),
    about: "idempotency",
  },
  ...(permitted.includes("audit")
    ? [{ href: `/${mode}/team/audit`, label: t("team.audit.title"), about: "audit" }]
    : []),
  { href: `/${mode}/security`, label: t("team.security.title"), about: "security" },
  ...settingsSections.map((section) => ({
    href: hrefOfSettings(mode, section),
    label: `${t("settings.title")} · ${t(`settings.${section}.title`)}`,
    about: section,
  })),
];
