import { headers } from "next/headers";
import { mailboxIsOpen } from "@/server/platform/mail/mailbox";

export const isOpen = async () => mailboxIsOpen(await headers());
