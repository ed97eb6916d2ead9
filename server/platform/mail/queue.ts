import type { Locale } from "@/server/core/errors";
import { newId, timeOf } from "@/server/core/ids";
import { type Mode, sql, statement, unscoped } from "@/server/platform/db/db";
import { type Contents, render, type TemplateName } from "./render";

type LetterOf<Name extends TemplateName> = {
  /** Names the occasion and the reader: a second mail with the same key is never written. */
  key: string;
  to: string;
  locale: Locale;
  template: Name;
  content: Contents[Name];
  accountId: string | null;
  mode: Mode | null;
};

/** A mail before it is written. */
export type Letter = { [Name in TemplateName]: LetterOf<Name> }[TemplateName];

/** Writes those mails whose keys are new, in the words they will be sent with; answers their ids. */
export async function queueMails(letters: readonly Letter[]): Promise<string[]> {
  const keys = letters.map(({ key }) => key);
  const known = await unscoped.mail.findMany({ where: { key: { in: keys } }, select: { key: true } });
  const queued: string[] = [];
  for (const letter of letters) {
    if (!known.some(({ key }) => key === letter.key)) queued.push(...(await write(letter)));
  }
  return queued;
}

const insertMail = statement(`
  insert into mail (id, account_id, mode, recipient, locale, template, subject, html, text, key, created_at, next_attempt_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())
  on conflict (key) do nothing returning id`);

async function write<Name extends TemplateName>(letter: LetterOf<Name>): Promise<string[]> {
  const { key, to, locale, template, content, accountId, mode } = letter;
  const { subject, html, text } = await render(template, locale, content);
  const id = newId("mail");
  const values = [id, accountId, mode, to, locale, template, subject, html, text, key, timeOf(id)];
  return (await sql<{ id: string }>(insertMail, values)).map((row) => row.id);
}
