"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { create } from "qrcode";
import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { ConfirmAction, useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { CopyBox, CopyIcon } from "@/components/copy-button";
import { Dialog, DialogActions } from "@/components/dialog";
import { ShieldCheck, ShieldOff } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { inAsciiDigits } from "@/components/text/digits";

/** A QR code rendered in the browser, so its content is sent nowhere. Dark on light in both themes, for cameras. */
function AuthenticatorQrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-control border border-line"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

function drawn(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { size, path: squares.join("") };
}

/** A page of live mode with the dialog of the action that asked for two-step sign-in. */
const actionPath = /^\/live\/[\w/]+\?\w+$/;

/** Turns on two-step sign-in after the user enters a valid code from the app. */
function TurnOn() {
  const t = useTranslations("dashboard.team.security");
  const router = useRouter();
  const back = useSearchParams().get("back");
  const begin = trpc.profile.begin_second_factor.useMutation();
  const confirm = trpc.profile.confirm_second_factor.useMutation();
  const codes = confirm.data?.recovery_codes ?? null;
  const close = () => {
    // Clears the mutation's result, which holds the secret.
    begin.reset();
    confirm.reset();
  };
  return (
    <div className="grid gap-3">
      <FailurePage error={begin.error} />
      <div>
        <Button busy={begin.isPending} onClick={() => begin.mutate({})}>
          {t("turnOn")}
        </Button>
      </div>
      <Dialog
        open={begin.data !== undefined && codes === null}
        title={t("turnOnTitle")}
        locked={confirm.isPending}
        onClose={() => {
          if (codes === null) close();
        }}
      >
        {begin.data === undefined ? null : <CodeForm setup={begin.data} confirm={confirm} />}
      </Dialog>
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          close();
          if (back !== null && actionPath.test(back)) router.push(back);
          else router.refresh();
        }}
      />
    </div>
  );
}

/** The typed code as the operation's input. */
const Code = z.pipe(
  z.object({ code: z.string() }),
  z.transform(({ code }) => ({ code: inAsciiDigits(code) })),
);

type Confirm = ReturnType<typeof trpc.profile.confirm_second_factor.useMutation>;

function CodeForm({ setup, confirm }: { setup: { secret: string; uri: string }; confirm: Confirm }) {
  const t = useTranslations("dashboard.team.security");
  const form = useOperationForm({
    id: "totp",
    schema: Code,
    start: { code: "" },
    error: confirm.error,
    problem: { code: t("codeWrong") },
  });
  return (
    <DialogForm
      onSubmit={form.handleSubmit((input) => confirm.mutate(input))}
      busy={confirm.isPending}
      error={form.failure}
      submit={t("confirm")}
    >
      <p className="text-sm">{t("scan")}</p>
      <AuthenticatorQrCode text={setup.uri} label={t("qr")} />
      <CopyBox whole value={setup.secret} label={t("secret")} />
      <FormTextField
        form={form}
        name="code"
        label={t("code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
        required
      />
    </DialogForm>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[] | null; onDone: () => void }) {
  const t = useTranslations("dashboard.team.security");
  const [stored, setStored] = useState(false);
  const done = () => {
    setStored(false);
    onDone();
  };
  return (
    <Dialog open={codes !== null} title={t("codesTitle")} locked onClose={done}>
      <div className="grid gap-4">
        <Notice tone="warning" title={t("codesShownOnce")}>
          {t("codesLead")}
        </Notice>
        <div className="flex items-start gap-2 rounded-control border border-field bg-sunken p-4">
          <ul
            aria-label={t("codes")}
            dir="ltr"
            className="grid flex-1 grid-cols-2 gap-x-4 gap-y-2 font-mono text-sm"
          >
            {codes?.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyIcon value={codes?.join("\n") ?? ""} what={t("codes")} />
        </div>
        <DialogActions>
          <span className="me-auto">
            <Tick checked={stored} onChange={setStored}>
              {t("stored")}
            </Tick>
          </span>
          <Button onClick={done} disabled={!stored} className="disabled:opacity-50">
            {t("done")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Two-step sign-in: turn on, turn off, recovery codes. */
export function SecondFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const t = useTranslations("dashboard.team");
  return (
    <div className="grid gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Badge look={isOn ? ["success", ShieldCheck] : ["neutral", ShieldOff]}>
          {t(isOn ? "on" : "off")}
        </Badge>
        <p>{t(isOn ? "security.isOn" : "security.isOff")}</p>
      </div>
      {isOn ? (
        <>
          <p className={codesLeft < 3 ? "text-warning" : "text-soft"}>
            {t("security.codesLeft", { count: codesLeft })}
          </p>
          <div className="flex flex-wrap gap-2">
            <NewCodes />
            <TurnOff />
          </div>
        </>
      ) : (
        <TurnOn />
      )}
    </div>
  );
}

function NewCodes() {
  const t = useTranslations("dashboard.team.security");
  const router = useRouter();
  const renew = trpc.profile.renew_recovery_codes.useMutation();
  return (
    <>
      <ConfirmAction
        button={t("newCodes")}
        title={t("newCodesTitle")}
        keep={t("keepCodes")}
        call={renew}
        input={{}}
      >
        <p>{t("newCodesLead")}</p>
      </ConfirmAction>
      <RecoveryCodes
        codes={renew.data?.recovery_codes ?? null}
        onDone={() => {
          renew.reset();
          router.refresh();
        }}
      />
    </>
  );
}

function TurnOff() {
  const t = useTranslations("dashboard.team.security");
  return (
    <ConfirmAction
      look="quiet"
      button={t("turnOff")}
      title={t("turnOffTitle")}
      keep={t("keepOn")}
      call={trpc.profile.disable_second_factor.useMutation(useDone(t("turnedOff")))}
      input={{}}
    >
      <p>{t("turnOffLead")}</p>
    </ConfirmAction>
  );
}
