import type { Locale } from "@/server/core/operation/errors";
import type { Role } from "@/server/core/operation/roles";
import type { Template } from "@/server/platform/mail/email";
import { Action, Fact, Facts, Layout, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type InvitationContent = {
  merchant: string;
  role: Role;
  expires: Date;
  /** The URL to accept it. */
  page: string;
};

/** The roles, in each language. */
export const roleNames: Record<Locale, Record<Role, string>> = {
  en: {
    owner: "Owner",
    admin: "Admin",
    developer: "Developer",
    finance: "Finance",
    support: "Support",
    viewer: "Viewer",
  },
  ar: {
    owner: "مالك",
    admin: "مدير",
    developer: "مطوّر",
    finance: "مالية",
    support: "دعم",
    viewer: "اطلاع فقط",
  },
};

const words = {
  en: {
    subject: (merchant: string) => `You are invited to join ${merchant} on Halala`,
    heading: "You are invited to join a team",
    what: "A member of this business has invited you to its Halala dashboard.",
    note: "The link works once. If you do not know this business, you can ignore this email.",
    business: "Business:",
    role: "Role:",
    expires: "Expires:",
    action: "View invitation",
    reason: "You receive this email because a member of the business entered your address.",
  },
  ar: {
    subject: (merchant: string) => `دعوة للانضمام إلى ${merchant} في هللة`,
    heading: "دعوة للانضمام إلى فريق",
    what: "دعاك أحد أعضاء هذه المنشأة إلى لوحة تحكمها في هللة.",
    note: "يعمل الرابط مرة واحدة. إن كنت لا تعرف هذه المنشأة فتجاهل هذه الرسالة.",
    business: "المنشأة:",
    role: "الدور:",
    expires: "تنتهي في:",
    action: "عرض الدعوة",
    reason: "تصلك هذه الرسالة لأن أحد أعضاء المنشأة أدخل بريدك.",
  },
};

export const invitation: Template<InvitationContent> = {
  // Merchants choose their names: a long one must not hide our own text.
  subject: (locale, { merchant }) => words[locale].subject(merchant.slice(0, 60)),
  body(locale, { merchant, role, expires, page }) {
    const text = words[locale];
    return (
      <Layout locale={locale} heading={text.heading} preview={text.what} reason={text.reason}>
        <Paragraph>{text.what}</Paragraph>
        <Facts>
          <Fact label={text.business} value={merchant} />
          <Fact label={text.role} value={roleNames[locale][role]} />
          <Fact label={text.expires} value={riyadhTime(expires, locale)} />
        </Facts>
        <Paragraph>{text.note}</Paragraph>
        <Action href={page}>{text.action}</Action>
      </Layout>
    );
  },
};
