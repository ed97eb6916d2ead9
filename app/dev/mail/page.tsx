import { notFound } from "next/navigation";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { Mail } from "@/components/lucide";
import { Column, Data, Head, Row, RowHead, rowLink, Table } from "@/components/table";
import { listMailbox } from "@/server/platform/mail/mailbox";
import { isMailboxOpen } from "./open";

/** Lists the emails saved instead of sent, newest first. Returns 404 if emails are sent by SMTP. */
export default async function Mailbox() {
  if (!(await isMailboxOpen())) notFound();
  const emails = await listMailbox();
  return (
    <main className="mx-auto max-w-4xl px-5 py-10">
      <h1 className="font-semibold text-2xl">Mailbox</h1>
      <p className="mt-2 mb-6 text-soft">
        No SMTP server is configured, so emails are saved as files in the data folder. The newest are listed
        here.
      </p>
      {emails.length === 0 ? (
        <Empty icon={Mail} title="No emails yet">
          Emails to merchants and customers appear here.
        </Empty>
      ) : (
        <Table caption="Emails, newest first">
          <Head>
            <Column>Subject</Column>
            <Column>To</Column>
            <Column>Created</Column>
          </Head>
          <tbody>
            {emails.map(({ id, subject, recipient, locale, createdAt }) => (
              <Row key={id}>
                <RowHead>
                  <Link href={`/dev/mail/${id}`} lang={locale} className={rowLink}>
                    <bdi>{subject}</bdi>
                  </Link>
                </RowHead>
                <Data className="wrap-anywhere">{recipient}</Data>
                <Data className="whitespace-nowrap text-soft">
                  <time>{createdAt.toISOString()}</time>
                </Data>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </main>
  );
}
