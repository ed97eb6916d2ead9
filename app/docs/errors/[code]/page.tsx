import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type ErrorCode, errors } from "@/server/core/errors";
import { routes } from "@/server/transports/routes";

type Props = { params: Promise<{ code: string }> };

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await params).code} – Halala` };
}

/** Where `doc_url` of every error leads; made from the table of errors, so no code is without its page. */
export default async function ErrorPage({ params }: Props) {
  const { code } = await params;
  if (!isCode(code)) notFound();
  const { status, type, en, ar } = errors[code];
  const declaring = routes.filter(({ op }) => op.errors.includes(code));
  return (
    <>
      <h1 className="break-words font-mono font-semibold text-2xl">{code}</h1>
      <p className="mt-4 text-lg">{en}</p>
      <p className="mt-1 text-lg text-soft" lang="ar" dir="rtl">
        {ar}
      </p>
      <dl className="mt-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-soft">HTTP status</dt>
        <dd>{status}</dd>
        <dt className="text-soft">Type</dt>
        <dd className="font-mono">{type}</dd>
      </dl>
      <h2 className="mt-10 mb-3 font-semibold text-xl">Who answers it</h2>
      {declaring.length === 0 ? (
        <p className="text-soft">
          {code === "attempt_challenge_required"
            ? "The page where a payer types a card, to its own script."
            : "Any request, before its operation runs."}
        </p>
      ) : (
        <ul className="list-disc ps-5">
          {declaring.map(({ name, method, path }) => (
            <li key={name} className="break-words font-mono text-sm">
              {method} {path}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
