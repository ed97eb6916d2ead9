import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The types of columns by model and field, from the comments behind them: `status String // PaymentStatus`. */
export function columnTypes(schema: string): Map<string, Map<string, string>> {
  const models = new Map<string, Map<string, string>>();
  for (const [, model = "", body = ""] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const fields = [...body.matchAll(/^ {2}(\w+) +String\b[^\n]* \/\/ (\w+)$/gm)];
    if (fields.length > 0)
      models.set(model, new Map(fields.map(([, field = "", type = ""]) => [field, type])));
  }
  return models;
}

/** Replaces `string` with the types of columns in a generated model. */
export function withColumnTypes(source: string, fields: ReadonlyMap<string, string>): string {
  const typed = source.replaceAll(
    /^( +)(\w+)(\??): (.*)$/gm,
    (line, indent: string, field: string, optional: string, type: string) => {
      const column = fields.get(field);
      return column === undefined
        ? line
        : `${indent}${field}${optional}: ${columnType(type, `States.${column}`)}`;
    },
  );
  const head = 'import type * as Prisma from "../internal/prismaNamespace.ts"';
  const imported = 'import type * as States from "../../states.ts"';
  return typed.includes(imported) ? typed : typed.replace(head, `${head}\n${imported}`);
}

const columnType = (type: string, column: string) =>
  type
    .replace(/^Prisma\.String(?:Nullable)?Filter<"\w+"> \| string\b/, `States.Filter<${column}> | ${column}`)
    .replace(/^Prisma\.(?:Nullable)?StringFieldUpdateOperationsInput \| string\b/, column)
    .replace(/^string\b(?!\[)/, column);

/** Types the columns of the generated client. Run after `prisma generate`. */
export function typeColumns(folder = import.meta.dirname) {
  const types = columnTypes(readFileSync(join(folder, "schema.prisma"), "utf8"));
  const models = join(folder, "generated/models");
  for (const file of readdirSync(models)) {
    const fields = types.get(file.slice(0, -".ts".length));
    if (fields === undefined) continue;
    const path = join(models, file);
    writeFileSync(path, withColumnTypes(readFileSync(path, "utf8"), fields));
  }
}

const importsCompiler =
  /const \{ wasm \} = await import\("[^"]+"\)\s+return await decodeBase64AsWasm\(wasm\)/;

/** Makes the generated client read its compiler from the file. Run after `prisma generate`. */
function readCompiler(folder = import.meta.dirname) {
  const path = join(folder, "generated/internal/class.ts");
  const source = readFileSync(path, "utf8");
  const read = 'return (await import("../../compiler")).queryCompiler()';
  const replaced = source.replace(importsCompiler, read);
  if (!replaced.includes(read)) throw new Error(`${path} does not import the compiler as expected.`);
  writeFileSync(path, replaced);
}

if (process.argv[1] === import.meta.filename) {
  typeColumns();
  readCompiler();
}
