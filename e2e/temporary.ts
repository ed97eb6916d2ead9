import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new data folder, open enough for PostgreSQL's own account to pass through. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `halala-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
