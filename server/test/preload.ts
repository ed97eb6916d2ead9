import { readdirSync } from "node:fs";
import { join } from "node:path";

// The application loads these at the first mail, which a job may write when a file has just ended. vitest then fails to
// load them, and remembers that for every later file of the process.
const templates = join(import.meta.dirname, "../mail/templates");
await import("@react-email/render");
for (const file of readdirSync(templates)) await import(join(templates, file));
