import { headers } from "next/headers";
import { mailboxIsOpen } from "@/server/mail/mailbox";

export const isOpen = async () => mailboxIsOpen(await headers());
