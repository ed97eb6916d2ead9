import type { Model } from "./model";
/** Folders that hold nothing but generated files. */
export const generatedFolders: readonly string[] = [];
export function phpFiles(_model: Model): Record<string, string> {
  return {};
}
