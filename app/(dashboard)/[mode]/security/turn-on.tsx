"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { CopyBox } from "@/components/copy-button";
import { Dialog, DialogActions } from "@/components/dialog";
import { inAsciiDigits } from "@/components/text/digits";
import { AuthenticatorQrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";

/** A page of live mode with the dialog of the action that asked for two-step sign-in. */
const actionPath = /^\/live\/[\w/]+\?\w+$/;

/** Turns on two-step sign-in after the user enters a valid code from the app. */
export function TurnOn() {
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
    problem: (key) => (key === "code" ? t("codeWrong") : undefined),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((input) => (confirm.isPending ? undefined : confirm.mutate(input)))}
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
      <FailurePage error={form.failure} />
      <DialogActions>
        <Button type="submit" busy={confirm.isPending}>
          {t("confirm")}
        </Button>
      </DialogActions>
    </form>
  );
}
