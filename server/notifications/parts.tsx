import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { notificationFrameTexts as words } from "@/server/core/texts/emails";
import { Action, Layout, SecondaryLink, TestMark } from "@/server/platform/mail/layout";

/** The properties common to all notifications. */
export type Notification = { mode: Mode; merchant: string; page: string };

type Props = {
  locale: Locale;
  content: Notification;
  heading: string;
  preview: string;
  open: string;
  /** False for an email that members cannot turn off. */
  chosen?: boolean;
  children: Parameters<typeof Layout>[0]["children"];
};

/**
 * The layout of an email to a member: the mode, the content, a link to the dashboard, and a link to turn it
 * off.
 */
export function ToMember({ locale, content, heading, preview, open, chosen = true, children }: Props) {
  const { mode, merchant, page } = content;
  const { reason, duty, testNote, settings } = words[locale];
  return (
    <Layout locale={locale} heading={heading} preview={preview} reason={(chosen ? reason : duty)(merchant)}>
      {mode === "test" ? <TestMark>{testNote}</TestMark> : null}
      {children}
      <Action href={page}>{open}</Action>
      {chosen ? (
        <SecondaryLink href={`${baseUrl}/${mode}/settings/notifications`}>{settings}</SecondaryLink>
      ) : null}
    </Layout>
  );
}
