import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/server/platform/runtime/env";
import { composed, type Transport } from "./message";
import { overSmtp } from "./smtp";

/** Writes each mail as a file that any mail program opens, whole or not at all. */
const intoFolder =
  (folder: string): Transport =>
  async (message) => {
    const { createTransport } = await import("nodemailer");
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      composed(message),
    );
    const file = join(folder, `${message.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, bytes, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return { sent: true };
  };

/** The folder of mails that are written to files; null if mails are sent. */
export const mailFolder = env.SMTP_URL === undefined ? join(env.DATA_DIR, "mail") : null;

/** Out into the world when an SMTP server is configured, into files of the data folder otherwise. */
export const transport: Transport =
  env.SMTP_URL === undefined ? intoFolder(join(env.DATA_DIR, "mail")) : overSmtp(env.SMTP_URL);
