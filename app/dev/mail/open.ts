import { headers } from "next/headers";
import { mailboxIsOpen } from "@/server/platform/mail/mailbox";

export const isMailboxOpen = async () => mailboxIsOpen(await headers());
