import type { Locale } from "@/server/core/errors";

export type DocAddress = { locale: Locale; slug: string };

/** What the segments below `/docs` mean: English pages stand there, Arabic ones under `ar`. */
export function docAddress(path: readonly string[] = []): DocAddress {
  const [first, ...rest] = path;
  return first === "ar" ? { locale: "ar", slug: rest.join("/") } : { locale: "en", slug: path.join("/") };
}
