"use client";

import { useRouter } from "next/navigation";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { RotateCw } from "@/components/lucide";
import { useToast } from "@/components/toast";

type Props = {
  event: string;
  /** Sends only to this endpoint; omitted: to all subscribed endpoints. */
  endpoint?: string;
  label: string;
  /** The accessible name, where a page has several of these buttons. */
  named?: string;
  sent: string;
  /** The URL to open once queued, with `{id}` for the new delivery; omitted: the page reloads. */
  then?: string;
  small?: boolean;
};

export function ResendButton({ event, endpoint, label, named, sent, then, small = false }: Props) {
  const router = useRouter();
  const toast = useToast();
  const resend = trpc.events.resend.useMutation({
    onSuccess: ({ data: [first] }) => {
      toast(sent);
      if (then !== undefined && first !== undefined) router.push(then.replace("{id}", first.id));
      else router.refresh();
    },
  });
  const send = () => resend.mutate({ id: event, ...(endpoint && { webhook_endpoint: endpoint }) });
  const icon = <RotateCw aria-hidden className="size-4" />;
  return (
    <div className="grid justify-items-end gap-2">
      {small ? (
        <button
          type="button"
          onClick={send}
          disabled={resend.isPending}
          aria-label={named}
          className="-my-1 inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2.5 font-medium text-accent text-sm hover:bg-accent-soft disabled:opacity-50"
        >
          {label}
        </button>
      ) : (
        <Button variant="secondary" busy={resend.isPending} aria-label={named} onClick={send}>
          {icon}
          {label}
        </Button>
      )}
      <FailurePage error={resend.error} />
    </div>
  );
}
