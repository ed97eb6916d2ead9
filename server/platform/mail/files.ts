import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { composed, type Transport } from "./message";

/** Writes each mail as a file that any mail program opens, whole or not at all. */
export const intoFolder =
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
