import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/server/base/runtime/env";
import { type Transport, toNodemailer } from "./message";
import { overSmtp } from "./smtp";

/** Writes each email atomically as a file that any mail program opens. */
const intoFolder =
  (folder: string): Transport =>
  async (message) => {
    const { createTransport } = await import("nodemailer");
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      toNodemailer(message),
    );
    const file = join(folder, `${message.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, bytes, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return { sent: true };
  };

/** The folder for emails written to files; null if emails are sent. */
export const mailFolder = env.SMTP_URL === undefined ? join(env.DATA_DIR, "mail") : null;

/** Sends by SMTP if a server is configured, otherwise writes files to the data folder. */
export const transport: Transport =
  env.SMTP_URL === undefined ? intoFolder(join(env.DATA_DIR, "mail")) : overSmtp(env.SMTP_URL);
