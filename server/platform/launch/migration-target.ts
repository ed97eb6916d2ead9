/** The schema that migrations and functions are applied to. */
export type Target = {
  schema: string;
  /** Options of the connection. */
  options: { options?: string };
  /** Adapts a script, which is written for the schema `public`. */
  rewrite(script: string): string;
};

/** The schema of a database without cells, and of what all cells share. */
export const inHome: Target = { schema: "public", options: {}, rewrite: (script) => script };

/** Where the tables that all cells share are made in vain when a cell is migrated. */
export const unusedOf = (cell: string) => `${cell}_unused`;

/** A cell: functions of the same text, which find its own tables first. */
export const inSchema = (cell: string): Target => ({
  schema: cell,
  options: { options: `-c search_path=${cell},${unusedOf(cell)}` },
  rewrite: (script) =>
    script
      .replace(/\bset search_path = public\b/g, `set search_path = ${cell}, public`)
      .replace(/'public'::regnamespace/g, `'${cell}'::regnamespace`)
      .replace(/\bpublic\./g, `${cell}.`)
      .replace(/\bschema public\b/g, `schema ${cell}`)
      .replace(/\bcreate schema jobs;/g, "")
      .replace(/\bjobs\./g, `${unusedOf(cell)}.`),
});
