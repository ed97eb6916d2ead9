import { z } from "zod";
import { docSections } from "./contents";

const DocSection = z.enum(docSections);

/** A search result: a page and the section of it that answers the question. */
export const DocResult = z.object({
  title: z.string(),
  url: z.url(),
  section: DocSection,
  snippet: z.string().max(500),
  score: z.number(),
});
export type DocResult = z.output<typeof DocResult>;

export const DocQuery = z.object({
  query: z.string().min(2).max(200),
  limit: z.coerce.number().int().min(1).max(10).default(5),
  /** The language of the texts; detected from the letters of the query by default. */
  language: z.enum(["en", "ar"]).optional(),
  section: DocSection.optional(),
});
