"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "./choice";
import { isTheme, type Theme, themes } from "./theme";

const year = 365 * 86_400;

/** Chooses the light or the dark theme, or to follow the device, and remembers it. */
export function ThemeSwitch({ theme }: { theme: Theme | undefined }) {
  const t = useTranslations("dashboard.shell.theme");
  const [chosen, setChosen] = useState(theme);
  const change = (value: string) => {
    const next = isTheme(value) ? value : undefined;
    setChosen(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${next ?? ""}; path=/; max-age=${next === undefined ? 0 : year}; samesite=lax`;
    // The server sets it in the next document.
    if (next === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Select
      id="theme"
      label={t("title")}
      value={chosen ?? "system"}
      onChange={({ target }) => change(target.value)}
    >
      {(["system", ...themes] as const).map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </Select>
  );
}
