"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ActionText, rowAction, rowChange } from "@/app/(dashboard)/[mode]/row-action";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { Dialog } from "@/components/dialog";
import type { LucideIcon } from "@/components/lucide";
import { useToast } from "@/components/toast";
import { type CallError, FailurePage } from "./failure";

/**
 * The state of a dialog opened by a button, or by a query parameter such as `?refund`. Closing removes the
 * parameter.
 */
function useAddressedDialog(parameter: string | undefined): readonly [boolean, (open: boolean) => void] {
  const pathname = usePathname();
  const search = useSearchParams();
  const [opened, setOpened] = useState(false);
  const isAddressed = parameter !== undefined && search.has(parameter);
  const setOpen = (open: boolean) => {
    setOpened(open);
    if (open || parameter === undefined || !isAddressed) return;
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    window.history.replaceState(null, "", rest.size === 0 ? pathname : `${pathname}?${rest}`);
  };
  return [opened || isAddressed, setOpen];
}

/** An operation that a button runs: the mutation of its tRPC hook. */
export type Call<Input> = {
  mutate: (input: Input, options?: { onSuccess?: () => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: CallError;
};

/** What follows an operation: a message about it, and the page as it is now, also after a failure. */
export function useDone<Output = unknown>(text: string | ((output: Output) => string)) {
  const router = useRouter();
  const toast = useToast();
  return {
    onSuccess: (output: Output) => toast(typeof text === "string" ? text : text(output)),
    onSettled: () => router.refresh(),
  };
}

const rowLooks = { row: rowChange, rowDanger: rowAction };

type ButtonProps = {
  button: string;
  /** The accessible name, where a page has several of these buttons. */
  what?: string;
  icon?: LucideIcon;
  look?: "primary" | "secondary" | "quiet" | "danger" | keyof typeof rowLooks;
};

function ActionButton({
  button,
  what,
  icon,
  look = "secondary",
  busy = false,
  onClick,
}: ButtonProps & { busy?: boolean; onClick: () => void }) {
  if (look !== "row" && look !== "rowDanger")
    return (
      <Button variant={look} icon={icon} aria-label={what} busy={busy} onClick={onClick}>
        {button}
      </Button>
    );
  return (
    <button type="button" aria-label={what} onClick={onClick} className={rowLooks[look]}>
      {icon ? <ActionText Icon={icon}>{button}</ActionText> : button}
    </button>
  );
}

type ConfirmProps<Input> = ButtonProps & {
  call: Call<Input>;
  input: NoInfer<Input>;
  title: string;
  keep: string;
  /** The text of the button that confirms, if it differs from that of the button that asks. */
  confirm?: string;
  tone?: "danger" | "primary";
  /** False while something is still to be done before the operation. */
  ready?: boolean;
  busy?: boolean;
  /** An error of what the dialog shows. */
  error?: CallError;
  onOpen?: (open: boolean) => void;
  /** The dialog stays until the next page is shown. */
  stays?: boolean;
  children: ReactNode;
};

/** A button that runs an operation after confirmation. */
export function ConfirmAction<Input>({ call, input, keep, ...props }: ConfirmProps<Input>) {
  const { title, confirm = props.button, busy, error, onOpen, stays, children, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    if (next) call.reset();
    onOpen?.(next);
    setOpen(next);
  };
  return (
    <>
      <ActionButton {...rest} onClick={() => open(true)} />
      <Confirm
        {...rest}
        open={isOpen}
        title={title}
        cancelLabel={keep}
        action={confirm}
        busy={call.isPending || busy === true}
        onClose={() => open(false)}
        onConfirm={() => call.mutate(input, stays ? {} : { onSuccess: () => open(false) })}
      >
        {children}
        <FailurePage error={error ?? call.error} />
      </Confirm>
    </>
  );
}

type DialogProps = ButtonProps & {
  title: string;
  /** The operation that the dialog runs: it starts without its last result, and locks the dialog. */
  call?: Pick<Call<never>, "reset" | "isPending">;
  locked?: boolean;
  busy?: boolean;
  /** The query parameter that opens the dialog too. */
  address?: string;
  onOpen?: () => void;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
};

export function DialogAction({ title, call, locked = false, address, ...props }: DialogProps) {
  const [isOpen, setOpen] = useAddressedDialog(address);
  const open = () => {
    call?.reset();
    props.onOpen?.();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    props.onClose?.();
  };
  return (
    <>
      <ActionButton {...props} onClick={open} />
      <Dialog
        open={isOpen && props.busy !== true}
        title={title}
        locked={locked || call?.isPending === true}
        onClose={close}
      >
        {isOpen ? props.children(close) : null}
      </Dialog>
    </>
  );
}

/**
 * A button that opens a dialog whose operation returns a secret. The dialog stays until the secret is stored; then the
 * result, which holds it, is cleared.
 */
export function SecretAction({ call, ...props }: DialogProps & { call: Call<never> & { data: unknown } }) {
  const router = useRouter();
  return (
    <DialogAction
      {...props}
      locked={call.isPending || call.data !== undefined}
      onClose={() => {
        call.reset();
        router.refresh();
      }}
    />
  );
}
