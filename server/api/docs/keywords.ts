import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Locale } from "@/server/core/operation/errors";
import { docsFolder } from "./guides";

const Keywords = z.record(z.string(), z.string().min(1));

/** Returns other words that readers use for a section, by its page and anchor. */
export const keywordsOf = (locale: Locale): Record<string, string> =>
  Keywords.parse(JSON.parse(readFileSync(join(docsFolder, locale, "keywords.json"), "utf8")));
