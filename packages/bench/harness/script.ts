import { parseArgs } from "node:util";
import type { Run } from "./run";

type Value = number | string | boolean;
type Widened<Defaults> = {
  [Name in keyof Defaults]: Defaults[Name] extends number
    ? number
    : Defaults[Name] extends string
      ? string
      : boolean;
};

/** A script of package.json. */
export type Script = {
  /** One line for `--help`. */
  about: string;
  /** Its options with their defaults. */
  options: Record<string, Value>;
  /** Past this the run has failed, in minutes. */
  deadlineMinutes: number;
  /** Returns how many guarantees were broken. */
  run(run: Run, options: Record<string, Value>, positionals: readonly string[]): Promise<number>;
};

/** A script whose options have the types of their defaults. */
export const defineScript = <const Defaults extends Record<string, Value>>(script: {
  about: string;
  options: Defaults;
  deadlineMinutes: number;
  run(run: Run, options: Widened<Defaults>, positionals: readonly string[]): Promise<number>;
}): Script => ({
  ...script,
  // `readOptions` gives each option the type of its default
  run: (run, options, positionals) => script.run(run, options as Widened<Defaults>, positionals),
});

/** Reads the command line. Throws a TypeError for an unknown option. */
export function readOptions({ options: defaults }: Script, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      typeof value === "boolean"
        ? ({ type: "boolean", default: value } as const)
        : ({ type: "string", default: String(value) } as const),
    ]),
  );
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const typed = Object.entries(values).map(([name, value]): [string, Value] => {
    const isNumber = typeof defaults[name] === "number";
    if (isNumber && !Number.isFinite(Number(value))) throw new TypeError(`--${name} needs a number.`);
    return [name, isNumber ? Number(value) : (value as Value)]; // no option may be given several times
  });
  return { options: Object.fromEntries(typed), positionals };
}
