import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a data folder that PostgreSQL's own account can traverse. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `halala-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
