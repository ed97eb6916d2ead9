"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { Field, TextArea } from "@/components/field";
import { Notice } from "@/components/notice";
import { type Explanation, explain } from "./explain";

/** Explains why a signature fails. Runs in the browser only. */
export function Tester() {
  const t = useTranslations("developers.webhooks.signature");
  const [header, setHeader] = useState("");
  const [body, setBody] = useState("");
  const [secret, setSecret] = useState("");
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setExplanation(await explain({ header, body, secret, now: Math.floor(Date.now() / 1000) }));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setExplanation(null)}
      className="grid gap-5"
    >
      <p className="text-soft text-sm">{t("private")}</p>
      <Field
        id="signature-header"
        label={t("header")}
        hint={t("headerHint")}
        value={header}
        onChange={(event) => setHeader(event.target.value)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        id="signature-body"
        label={t("body")}
        hint={t("bodyHint")}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        dir="ltr"
        rows={7}
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-sm"
      />
      <Field
        id="signature-secret"
        label={t("secret")}
        hint={t("secretHint")}
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
        dir="ltr"
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit">{t("check")}</Button>
      </div>
      <div role="status">{explanation === null ? null : <Verdict explanation={explanation} />}</div>
    </form>
  );
}

const tones = { genuine: "success", late: "warning", refused: "danger" } as const;

function Verdict({ explanation: { verdict, reasons, age } }: { explanation: Explanation }) {
  const t = useTranslations("developers.webhooks.signature");
  return (
    <Notice tone={tones[verdict]} title={t(`verdicts.${verdict}`)}>
      {reasons.length === 0 ? null : (
        <ul className="grid list-disc gap-1.5 ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`, { age: spoken(age ?? 0) })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Converts to whole minutes, past or future. */
const spoken = (seconds: number) => Math.round(Math.abs(seconds) / 60);
