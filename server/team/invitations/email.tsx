import { Action, Fact, Facts, Layout, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import { riyadhTime } from "@/server/webhooks/emails/endpoint";

export type InvitationLetter = {
  merchant: string;
  role: "owner" | "admin" | "developer" | "finance" | "support" | "viewer";
  expires: Date;
  /** Where it is accepted. */
  page: string;
};

const words = {
  en: {
    subject: (merchant: string) => `You are invited to ${merchant} on Halala`,
    heading: "You are invited to a team",
    what: "A member of this business invites you to its dashboard on Halala.",
    note: "The link works once. If you do not know this business, ignore this mail: nothing happens without the link.",
    business: "Business:",
    role: "Role:",
    expires: "Open until:",
    action: "See the invitation",
    reason: "You get this mail because a member of the business gave your address.",
    roles: {
      owner: "Owner",
      admin: "Admin",
      developer: "Developer",
      finance: "Finance",
      support: "Support",
      viewer: "Viewer",
    },
  },
  ar: {
    subject: (merchant: string) => `دعوة إلى فريق ${merchant} في هللة`,
    heading: "دُعيت إلى فريق عمل",
    what: "يدعوك أحد أعضاء هذه المنشأة إلى لوحة تحكمها في هللة.",
    note: "يعمل الرابط مرة واحدة. إن كنت لا تعرف هذه المنشأة فتجاهل هذه الرسالة، فلن يحدث شيء دون الرابط.",
    business: "المنشأة:",
    role: "الدور:",
    expires: "الدعوة مفتوحة حتى:",
    action: "عرض الدعوة",
    reason: "تصلك هذه الرسالة لأن أحد أعضاء المنشأة ذكر بريدك.",
    roles: {
      owner: "مالك",
      admin: "مدير",
      developer: "مطوّر",
      finance: "مالية",
      support: "دعم",
      viewer: "مطّلع",
    },
  },
};

export const invitation: Template<InvitationLetter> = {
  // A merchant's name is theirs to choose: it must not push our own words out of sight.
  subject: (locale, { merchant }) => words[locale].subject(merchant.slice(0, 60)),
  body(locale, { merchant, role, expires, page }) {
    const text = words[locale];
    return (
      <Layout locale={locale} heading={text.heading} preview={text.what} reason={text.reason}>
        <Paragraph>{text.what}</Paragraph>
        <Facts>
          <Fact label={text.business} value={merchant} />
          <Fact label={text.role} value={text.roles[role]} />
          <Fact label={text.expires} value={riyadhTime(expires, locale)} />
        </Facts>
        <Paragraph>{text.note}</Paragraph>
        <Action href={page}>{text.action}</Action>
      </Layout>
    );
  },
};
