import { notFound } from "next/navigation";
import { isMailboxOpen } from "@/app/dev/mail/open";
import { Link } from "@/components/link";
import { readMailbox } from "@/server/platform/mail/mailbox";

type Props = { params: Promise<{ id: string }> };

/** Shows one email as HTML, in a sandboxed frame, and as plain text. */
export default async function MailPage({ params }: Props) {
  const { id } = await params;
  const mail = (await isMailboxOpen()) ? await readMailbox(id) : null;
  if (mail === null) notFound();
  const { subject, recipient, locale, template, text, createdAt } = mail;
  const dir = locale === "ar" ? "rtl" : "ltr";
  return (
    <main className="mx-auto max-w-4xl px-5 py-10">
      <Link href="/dev/mail" className="text-accent text-sm hover:underline">
        Mailbox
      </Link>
      <h1 className="mt-3 font-semibold text-2xl" lang={locale}>
        <bdi>{subject}</bdi>
      </h1>
      <dl className="mt-4 mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-soft">To</dt>
        <dd className="break-all">{recipient}</dd>
        <dt className="text-soft">Created</dt>
        <dd>{createdAt.toISOString()}</dd>
        <dt className="text-soft">Template</dt>
        <dd className="font-mono">{template}</dd>
      </dl>
      <iframe
        title="HTML version"
        src={`/dev/mail/${id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[40rem] w-full rounded-card border border-line bg-white"
      />
      <h2 className="mt-8 mb-3 font-semibold text-xl">Plain text</h2>
      <pre
        lang={locale}
        dir={dir}
        className="whitespace-pre-wrap break-words rounded-card border border-line bg-sunken p-4 font-sans text-sm"
      >
        {text}
      </pre>
    </main>
  );
}
