import type { Locale } from "@/server/core/operation/errors";

export type DocAddress = { locale: Locale; slug: string };

/** Parses the segments below `/docs`: English pages there, Arabic ones under `ar`. */
export function docAddress(path: readonly string[] = []): DocAddress {
  const [first, ...rest] = path;
  return first === "ar" ? { locale: "ar", slug: rest.join("/") } : { locale: "en", slug: path.join("/") };
}
