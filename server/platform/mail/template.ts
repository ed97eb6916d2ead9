import type { Locale } from "@/server/core/errors";
import type { Layout } from "./layout";

/** A kind of mail: its subject and its content, in each language. */
export type Template<Content> = {
  subject(locale: Locale, content: Content): string;
  body(locale: Locale, content: Content): ReturnType<typeof Layout>;
};
