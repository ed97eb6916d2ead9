import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/platform/root";

// The application loads the email templates with the first email, which a job may write when a file has just ended.
// vitest then fails to load them, and remembers that for every later file of the process.
await import("@react-email/render");
for (const file of readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".tsx")) await import(join(root, "server", file));
