"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usualCollect } from "@/app/(dashboard)/[mode]/links/new/link-values";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button, buttonClass } from "@/components/button";
import { Field } from "@/components/field";
import { Link } from "@/components/link";
import { halalasOf } from "@/components/text/halalas";
import type { Mode } from "@/server/base/db/db";
import { dayMs } from "@/server/core/values/time";
import { InTestMode } from "./integration-steps";
import type { Way } from "./ways";

type FirstLinkProps = { mode: Mode; may: boolean; days: number | null };

/** One field, then the link's page with its QR code and the message to send. */
export function FirstLink({ mode, may, days }: FirstLinkProps) {
  const t = useTranslations("home.firstRun");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const create = trpc.payment_links.create.useMutation({
    onSuccess: ({ id }) => router.push(`/${mode}/links/${id}`),
  });
  if (mode === "live") return <InTestMode />;
  if (!may) return <p className="text-soft">{t("linkOthers")}</p>;
  const send = () => {
    const amount = halalasOf(typed);
    setIsWrong(amount === null);
    if (amount === null || create.isPending || create.isSuccess) return;
    const expires = days === null ? {} : { expires_at: new Date(Date.now() + days * dayMs).toISOString() };
    create.mutate({ amount, currency: "SAR", collect: [...usualCollect], ...expires });
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-soft">{t("linkLead")}</p>
      <div className="max-w-60">
        <Field
          id="first-amount"
          label={t("linkAmount")}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          placeholder="150.00"
          className="numeral text-lg rtl:text-end"
          value={typed}
          error={isWrong ? t("linkAmountWrong") : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
      </div>
      <FailurePage error={create.error} />
      <Button type="submit" busy={create.isPending || create.isSuccess} className="w-fit">
        {t("createLink")}
      </Button>
    </form>
  );
}

export function FirstSubscription() {
  const t = useTranslations("home.firstRun");
  return (
    <>
      <p className="text-soft">{t("subscriptionLead")}</p>
      <Link href="/test/subscriptions" className={buttonClass({ className: "w-fit" })}>
        {t("createSubscription")}
      </Link>
    </>
  );
}

/** Leads to what a customer would pay. */
export function PayStep({ way }: { way: Exclude<Way, "website"> }) {
  const t = useTranslations("home.firstRun");
  const path = way === "link" ? "/test/links" : "/test/subscriptions";
  return (
    <>
      <p className="text-soft">{t(`pay.${way}`)}</p>
      <Link href={path} className={buttonClass({ variant: "secondary", className: "w-fit" })}>
        {t(`openList.${way}`)}
      </Link>
    </>
  );
}
