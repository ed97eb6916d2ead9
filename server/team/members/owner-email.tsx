import type { Locale } from "@/server/core/operation/errors";
import type { Role } from "@/server/core/operation/roles";
import type { Template } from "@/server/platform/mail/email";
import { Action, Fact, Facts, Layout, Paragraph, riyadhTime } from "@/server/platform/mail/layout";
import { roleNames } from "@/server/team/invitations/email";

export type OwnerChangeContent = {
  business: string;
  /** The person who became an owner or is one no longer. */
  person: string;
  /** Null: not a member. */
  before: Role | null;
  after: Role | null;
  /** The person who made the change. */
  by: string;
  at: Date;
  /** The URL of the members in the dashboard. */
  page: string;
};

const words = {
  en: {
    subject: {
      added: "Your business on Halala has a new owner",
      removed: "Your business on Halala has lost an owner",
    },
    what: {
      added: "A person became an owner of your business.",
      removed: "A person is no longer an owner of your business.",
    },
    note: "If you did not expect this, check the members and the audit log now. A removed owner can ask another owner or contact support.",
    facts: ["Business:", "Person:", "Role before:", "Role now:", "Changed by:", "Time:"],
    none: "Not a member",
    action: "View members",
    reason:
      "You receive this email because you are an owner of the business, or the change is about you. It cannot be turned off.",
  },
  ar: {
    subject: { added: "أصبح لمنشأتك في هللة مالك جديد", removed: "فقدت منشأتك في هللة أحد مالكيها" },
    what: {
      added: "أصبح أحد الأشخاص مالكًا في منشأتك.",
      removed: "لم يعد أحد الأشخاص مالكًا في منشأتك.",
    },
    note: "إن لم تتوقع هذا التغيير، فراجع الأعضاء وسجل التدقيق الآن. وإن أُزلت من الملّاك، فاسأل مالكًا آخر أو تواصل مع الدعم.",
    facts: ["المنشأة:", "الشخص:", "الدور السابق:", "الدور الحالي:", "أجرى التغيير:", "الوقت:"],
    none: "ليس عضوًا",
    action: "عرض الأعضاء",
    reason: "تصلك هذه الرسالة لأنك مالك في المنشأة أو لأن التغيير يخصك. لا يمكن إيقافها.",
  },
} satisfies Record<Locale, object>;

/** An email to the owners of a business about a change among them. */
export const ownerChange: Template<OwnerChangeContent> = {
  subject: (locale, { after }) => words[locale].subject[after === "owner" ? "added" : "removed"],
  body(locale, { business, person, before, after, by, at, page }) {
    const { what, note, facts, none, action, reason } = words[locale];
    const sentence = what[after === "owner" ? "added" : "removed"];
    const roleOf = (role: Role | null) => (role === null ? none : roleNames[locale][role]);
    const values = [business, person, roleOf(before), roleOf(after), by, riyadhTime(at, locale)];
    return (
      <Layout
        locale={locale}
        heading={words[locale].subject[after === "owner" ? "added" : "removed"]}
        preview={sentence}
        reason={reason}
      >
        <Paragraph>{sentence}</Paragraph>
        <Facts>
          {values.map((value, n) => (
            <Fact key={facts[n]} label={facts[n] ?? ""} value={value} />
          ))}
        </Facts>
        <Paragraph>{note}</Paragraph>
        <Action href={page}>{action}</Action>
      </Layout>
    );
  },
};
