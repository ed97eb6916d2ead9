"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useState } from "react";
import { inputClass } from "@/components/field";

const storedUrl = "halala.docs.url";

type Props = {
  /** The base URL of this installation, used in samples by default. */
  origin: string;
  publishableKey: string | null;
};

const UrlSuggestions = ({ origin }: { origin: string }) => (
  <datalist id="sample-urls">
    {[...new Set([origin, "http://localhost:3000"])].map((url) => (
      <option key={url} value={url} />
    ))}
  </datalist>
);

/**
 * The values inserted into samples. The URL is stored in the browser. A secret key must be a test key and is
 * kept in memory only.
 */
export function SampleSettings({ origin, publishableKey }: Props) {
  const t = useTranslations("samples");
  const [url, setUrl] = useState(origin);
  const [key, setKey] = useState("");
  useEffect(() => setUrl(remembered() ?? origin), [origin]);
  useEffect(() => {
    const fills: Fills = { url: originOf(url) ?? origin };
    if (isTestKey(key)) fills.secret = key;
    if (publishableKey !== null) fills.publishable = publishableKey;
    fill(document, fills);
  }, [url, key, publishableKey, origin]);
  const changeUrl = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setUrl(target.value);
    remember(originOf(target.value), origin);
  };
  const isWrong = key !== "" && !isTestKey(key);
  return (
    <details className="scripted mt-6 rounded-control border border-line">
      <summary className="px-4 py-2.5 font-medium text-sm">{t("title")}</summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
        <label className="grid content-start gap-1 text-sm">
          <span className="font-medium">{t("url")}</span>
          <input
            type="url"
            dir="ltr"
            list="sample-urls"
            value={url}
            onChange={changeUrl}
            maxLength={200}
            aria-invalid={originOf(url) === null}
            className={`${inputClass} border-field`}
          />
          <UrlSuggestions origin={origin} />
        </label>
        <label className="grid content-start gap-1 text-sm">
          <span className="font-medium">{t("key")}</span>
          <input
            type="password"
            dir="ltr"
            autoComplete="off"
            value={key}
            onChange={({ target }) => setKey(target.value.trim())}
            maxLength={200}
            placeholder="sk_test_…"
            aria-invalid={isWrong}
            className={`${inputClass} border-field`}
          />
          <span role="status" className={isWrong ? "text-danger" : "text-soft"}>
            {t(isWrong ? "keyWrong" : "keyHint")}
          </span>
        </label>
        <CreateKey isSignedIn={publishableKey !== null} />
      </div>
    </details>
  );
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storedUrl);
  } catch {
    return null; // storage is disabled
  }
}

function remember(url: string | null, origin: string) {
  try {
    if (url === null || url === origin) localStorage.removeItem(storedUrl);
    else localStorage.setItem(storedUrl, url);
  } catch {
    // Storage is disabled: the choice is kept only on this page.
  }
}

function CreateKey({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("samples");
  return (
    <p className="text-sm sm:col-span-2">
      <a href="/test/developers/keys?new" className="font-medium text-accent underline">
        {t("create")}
      </a>{" "}
      <span className="text-soft">{t(isSignedIn ? "signedIn" : "signedOut")}</span>
    </p>
  );
}

type Fills = { url: string; secret?: string; publishable?: string };

/** Inserts values into the marked places of the samples. Missing values show their placeholder again. */
function fill(root: ParentNode, fills: Fills): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-fill]")) {
    place.dataset.placeholder ??= place.textContent ?? "";
    const { fill: name = "", placeholder } = place.dataset;
    place.textContent = valueFor(name, fills) ?? placeholder;
  }
}

function valueFor(name: string, fills: Fills): string | undefined {
  if (name === "url") return fills.url;
  if (name === "secret") return fills.secret;
  return name === "publishable" ? fills.publishable : undefined;
}

/** Returns whether a text is a test key. Live keys are never inserted into a page. */
export const isTestKey = (text: string): boolean => /^sk_test_[\w-]{8,}$/.test(text);

/** Returns the origin of a URL, without characters that a shell interprets. */
export function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^[\w.:[\]-]+$/.test(url.host) ? url.origin : null;
}
