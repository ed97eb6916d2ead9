import { randomUUID } from "node:crypto";
import { sql, statement } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import type { SendOutcome, Transport } from "./transport";
import { transport as configured, mailFolder, smtpTimeoutMs } from "./transport";

/** Longer than an attempt can take, so that a lease expires only if its process died. */
const leaseSeconds = (2 * smtpTimeoutMs) / 1000;

const minutes = 60;
const hours = 3600;

/** Seconds until the next attempt after each failure: three days in total. */
const waits = [1, 5, 15, 30]
  .map((n) => n * minutes)
  .concat([1, 2, 4, 8, 8, 12, 12, 12, 12].map((n) => n * hours));

type Due = {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  template: string;
  attempts: number;
  created_at: Date;
  unsubscribe_url: string | null;
};

const claimEmail = statement(`
  update mail set lease_token = $2, leased_until = now() + make_interval(secs => $3), attempts = attempts + 1
  where id = $1 and next_attempt_at <= now() and (leased_until is null or leased_until < now())
  returning id, recipient, subject, html, text, template, attempts, created_at, unsubscribe_url`);

const storeOutcome = statement(`
  with moment as materialized (select now() as at, now() + make_interval(secs => $4) as later)
  update mail set lease_token = null, leased_until = null, last_error = $5,
    sent_at = case when $3 = 'sent' then moment.at end,
    failed_at = case when $3 = 'failed' then moment.at end,
    next_attempt_at = case when $3 = 'waiting' then moment.later end,
    html = case when $3 = 'waiting' or $6 then html else '' end,
    text = case when $3 = 'waiting' or $6 then text else '' end
  from moment where id = $1 and lease_token = $2`);

/**
 * Makes one attempt to send an email if it is due and no other process is sending it. If this process dies
 * after the server accepted an email but before that is recorded, it is sent a second time, with the same
 * Message-ID. After the last attempt its content is deleted, because links in it grant access; the mailbox of a
 * service that sends none (`keepsContent`) still shows it.
 */
export async function sendEmail(
  id: string,
  transport: Transport = configured,
  keepsContent = mailFolder !== null,
): Promise<void> {
  const token = randomUUID();
  const [due] = await sql<Due>(claimEmail, [id, token, leaseSeconds]);
  if (due === undefined) return;
  const outcome = await attempt(due, transport);
  const { state, wait, error } = nextState(due, outcome);
  await sql(storeOutcome, [id, token, state, wait, error, keepsContent]);
}

const attempt = (due: Due, transport: Transport): Promise<SendOutcome> =>
  transport({ ...due, createdAt: due.created_at, unsubscribeUrl: due.unsubscribe_url }).catch((cause) => {
    log.error("an email could not be handed to the mail server", { mail: due.id }, cause);
    return { sent: false, refused: false, error: "internal" };
  });

/** Logs only the ID, never the recipient or content. */
function nextState({ id: mail, template, attempts }: Due, outcome: SendOutcome) {
  if (outcome.sent) {
    log.info("mail sent", { mail, template, attempts });
    return { state: "sent", wait: null, error: null };
  }
  const { refused, error } = outcome;
  const wait = refused ? undefined : waits[attempts - 1];
  if (wait === undefined) {
    log.error("an email was not sent; no more attempts", { mail, template, attempts, refused });
    return { state: "failed", wait: null, error };
  }
  log.warn("an email was not sent; it will be retried", { mail, template, attempts });
  return { state: "waiting", wait, error };
}
