/** The schema that migrations and functions are applied to. */
export type Target = {
  schema: string;
  /** Connection options. */
  options: { options?: string };
  /** Adapts a script, which is written for the schema `public`. */
  rewrite(script: string): string;
};

/** The schema of a database without cells, and of the tables that cells share. */
export const homeTarget: Target = { schema: "public", options: {}, rewrite: (script) => script };

/** The schema for shared tables that a cell's migration creates needlessly. */
export const unusedSchemaOf = (cell: string) => `${cell}_unused`;

const functionHeader = /\bcreate (?:or replace )?function [^$]*? as (?=\$\$)/g;

/**
 * Makes a script's functions find the cell's tables whatever the caller's `search_path`: a statement that Citus sends
 * to another node, and the triggers it fires there, run with the default one. Immutable functions read no tables.
 */
const bound = (script: string, cell: string) =>
  script.replace(functionHeader, (header) =>
    /\bimmutable\b|\bset search_path\b/.test(header)
      ? header
      : header.replace(/as $/, `set search_path = ${cell}, public as `),
  );

/** A cell: functions have the same text and find the cell's own tables first. */
export const inSchema = (cell: string): Target => ({
  schema: cell,
  options: { options: `-c search_path=${cell},${unusedSchemaOf(cell)}` },
  rewrite: (script) =>
    bound(script, cell)
      .replace(/\bset search_path = public\b/g, `set search_path = ${cell}, public`)
      .replace(/'public'::regnamespace/g, `'${cell}'::regnamespace`)
      .replace(/\bpublic\./g, `${cell}.`)
      .replace(/\bschema public\b/g, `schema ${cell}`)
      .replace(/\bcreate schema jobs;/g, "")
      .replace(/\bjobs\./g, `${unusedSchemaOf(cell)}.`),
});
