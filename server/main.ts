import { existsSync } from "node:fs";
import { join } from "node:path";
import { complain } from "./launch/print";
import { root } from "./launch/root";
import { oneLine } from "./launch/start-error";

try {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  // Imported late, because reading the settings may already refuse them.
  const { launch } = await import("./launch/launch");
  await launch({ dev: process.argv.includes("--dev") });
} catch (error) {
  complain(`Halala did not start. ${oneLine(error)}`);
  process.exit(1);
}
