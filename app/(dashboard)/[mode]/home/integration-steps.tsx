"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button, buttonClass } from "@/components/button";
import { CopyCode } from "@/components/code-box";
import { CopyBox } from "@/components/copy-button";
import { Field } from "@/components/field";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import type { Mode } from "@/server/base/db/db";

type Props = { mode: Mode; origin: string; secret: string | null };

const textLink = "w-fit font-medium text-accent hover:underline";

/** These steps happen in test mode. */
export function InTestMode() {
  const t = useTranslations("home.firstRun");
  return (
    <Link href="/test" className={buttonClass({ variant: "secondary", className: "w-fit" })}>
      {t("openTest")}
    </Link>
  );
}

type KeyProps = Props & { done: boolean; mayCreate: boolean; onCreated: (secret: string) => void };

export function KeyStep({ mode, secret, done, mayCreate, onCreated }: KeyProps) {
  const t = useTranslations("home.firstRun");
  const router = useRouter();
  const create = trpc.api_keys.create.useMutation({
    onSuccess: (key) => {
      onCreated(key.secret);
      router.refresh();
    },
  });
  if (mode === "live") return <InTestMode />;
  if (secret !== null) return <CreatedKey secret={secret} />;
  const make = (
    <Button
      busy={create.isPending}
      variant={done ? "secondary" : "primary"}
      onClick={() => create.mutate({ name: t("keyName"), access: "full" })}
      className="w-fit"
    >
      {t(done ? "createAnother" : "createKey")}
    </Button>
  );
  return (
    <>
      <p className="text-soft">{t(mayCreate ? (done ? "keyKnown" : "keyLead") : "keyOthers")}</p>
      {mayCreate ? make : null}
      <FailurePage error={create.error} />
    </>
  );
}

function CreatedKey({ secret }: { secret: string }) {
  const t = useTranslations("home.firstRun");
  return (
    <>
      <Notice tone="warning" title={t("keyOnce")}>
        {t("keyOnceLead")}
      </Notice>
      <CopyBox whole value={secret} label={t("key")} />
    </>
  );
}

export function PaymentStep({ mode, origin, secret }: Props) {
  const t = useTranslations("home.firstRun");
  if (mode === "live") return <InTestMode />;
  return (
    <>
      <p className="text-soft">{t("paymentLead")}</p>
      <Waiting secret={secret} />
      <CopyCode label={t("paymentCommand")} code={paymentCommand({ origin, key: secret })} />
      <Link href="/test/links/new" className={textLink}>
        {t("paymentLink")}
      </Link>
    </>
  );
}

export function WebhookStep({ mode, origin, secret }: Props) {
  const t = useTranslations("home.firstRun");
  const [url, setUrl] = useState(
    origin.startsWith("http://localhost") ? "http://localhost:4000/hooks" : "https://example.com/hooks",
  );
  if (mode === "live") return <InTestMode />;
  return (
    <>
      <p className="text-soft">{t("webhookLead")}</p>
      <div className="max-w-md">
        <Field
          id="receiver"
          label={t("receiver")}
          type="url"
          dir="ltr"
          className="rtl:text-end"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </div>
      <Waiting secret={secret} />
      <CopyCode label={t("webhookCommand")} code={webhookCommand({ origin, key: secret }, url)} />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Link href="/test/developers/webhooks" className={textLink}>
          {t("webhookPage")}
        </Link>
        <Link href="/docs/webhooks" className={textLink}>
          {t("webhookDocs")}
        </Link>
      </div>
    </>
  );
}

/** Shows how to fill in a key that cannot be displayed again. */
function Waiting({ secret }: { secret: string | null }) {
  const t = useTranslations("home.firstRun");
  if (secret !== null) return null;
  return <p>{t.rich("setKey", { key: () => <code className="numeral font-mono">HALALA_API_KEY</code> })}</p>;
}

type Options = { origin: string; key: string | null };

/** Takes a test payment. A shell replaces the variable if the key is not known. */
const paymentCommand = (options: Options) =>
  request(options, "payments", "first-payment", {
    amount: 15_000,
    currency: "SAR",
    description: "First payment",
    source: { type: "token", token: "token_test_paid_mada" },
  });

/** Registers a receiver, then takes a payment, which sends it its first event. */
const webhookCommand = (options: Options, url: string) =>
  [
    request(options, "webhook_endpoints", "first-endpoint", { url }),
    request(options, "payments", "second-payment", {
      amount: 15_000,
      currency: "SAR",
      description: "Second payment",
      source: { type: "token", token: "token_test_paid_mada" },
    }),
  ].join("\n\n");

function request({ origin, key }: Options, path: string, idempotencyKey: string, body: object) {
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return [
    `curl ${origin}/v1/${path} \\`,
    `  -H "Authorization: Bearer ${key ?? "$HALALA_API_KEY"}" \\`,
    `  -H "Idempotency-Key: ${idempotencyKey}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '${json}'`,
  ].join("\n");
}
