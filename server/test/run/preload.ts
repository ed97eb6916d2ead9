import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/base/root";

// The application loads email templates with the first email. A job may do that just after a test file has
// ended, when vitest fails to load them and caches the failure for all later files of the process.
await import("@react-email/render");
for (const file of readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".tsx")) await import(join(root, "server", file));
