"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { Field, inputClass } from "@/components/field";
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
      <BodyField value={body} onChange={setBody} />
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

function BodyField({ value, onChange }: { value: string; onChange: (body: string) => void }) {
  const t = useTranslations("developers.webhooks.signature");
  return (
    <div>
      <label htmlFor="signature-body" className="mb-1.5 block font-medium text-sm">
        {t("body")}
      </label>
      <textarea
        id="signature-body"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        dir="ltr"
        rows={7}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="signature-body-hint"
        className={`${inputClass} border-field font-mono text-sm`}
      />
      <p id="signature-body-hint" className="mt-1.5 text-soft text-sm">
        {t("bodyHint")}
      </p>
    </div>
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
