import { cliFiles } from "./cli";
import { readModel } from "./model";
import type { ApiDocument } from "./openapi";
import { phpFiles } from "./php";
import { pythonFiles } from "./python";
import { typescriptFiles } from "./typescript";

/** Generates the clients' files from the OpenAPI document: their text by path in `clients`. */
export async function generate(document: ApiDocument): Promise<Record<string, string>> {
  const model = readModel(document);
  const files = {
    typescript: await typescriptFiles(model, document),
    python: pythonFiles(model),
    php: phpFiles(model),
    cli: cliFiles(model),
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([client, texts]) =>
      Object.entries(texts).map(([path, text]) => [`${client}/${path}`, text]),
    ),
  );
}
