import { join } from "node:path";
import { env } from "@/server/platform/runtime/env";
import { intoFolder } from "./files";
import type { Transport } from "./message";
import { overSmtp } from "./smtp";

/** Where mails are written that go nowhere; null when they are sent. */
export const mailFolder = env.SMTP_URL === undefined ? join(env.DATA_DIR, "mail") : null;

/** Out into the world when an SMTP server is configured, into files of the data folder otherwise. */
export const transport: Transport =
  env.SMTP_URL === undefined ? intoFolder(join(env.DATA_DIR, "mail")) : overSmtp(env.SMTP_URL);
