import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Fact, Facts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";
import { type Notification, ToMember } from "./parts";

export type Paid = Notification & {
  id: string;
  /** Halalas. */
  amount: number;
  net: number | null;
  description: string | null;
  customer: string | null;
};

export type RefundFailed = Notification & { id: string; payment: string; amount: number };

export type RefundWaiting = RefundFailed & { key: string | null; note: string | null; expiresAt: Date };

/** `amount`: halalas that became available on the day. */
export type Payout = Notification & { amount: number };

const words = {
  en: {
    paid: (sum: string, by: string) => (by === "" ? `You were paid ${sum}` : `You were paid ${sum} by ${by}`),
    paidLead: "A customer paid you.",
    amount: "Amount:",
    net: "After fees:",
    description: "Description:",
    customer: "Customer:",
    payment: "Payment:",
    openPayment: "View payment",
    refundFailed: (sum: string) => `A refund of ${sum} failed`,
    refundLead:
      "The payment gateway rejected the refund, and the customer did not receive the money. The amount is in your balance again and can be refunded.",
    refundNext:
      "Open the payment and refund it again. If that fails too, agree on another way with the customer.",
    refund: "Refund:",
    refundWaiting: (sum: string) => `A refund of ${sum} needs your approval`,
    waitingLead:
      "A key or app requested a refund above its approval limit. Nothing is refunded until an owner, admin or finance member approves it.",
    waitingEnd: (until: string) => `If it is not approved by ${until}, it expires and nothing is refunded.`,
    key: "Requested by:",
    note: "Note:",
    openWaiting: "Review refund",
    payout: (sum: string) => `${sum} became available for payout`,
    payoutLead:
      "This is the net amount of payments that became available today. The payment gateway pays it out to your bank account on the schedule you agreed with it.",
    openBalance: "View balance",
  },
  ar: {
    paid: (sum: string, by: string) => (by === "" ? `استلمت دفعة بمبلغ ${sum}` : `استلمت ${sum} من ${by}`),
    paidLead: "دفع لك أحد عملائك.",
    amount: "المبلغ:",
    net: "بعد الرسوم:",
    description: "الوصف:",
    customer: "العميل:",
    payment: "الدفعة:",
    openPayment: "عرض الدفعة",
    refundFailed: (sum: string) => `فشل استرداد ${sum}`,
    refundLead:
      "رفضت بوابة الدفع الاسترداد ولم يصل المبلغ إلى العميل. عاد المبلغ إلى رصيدك ويمكن استرداده من جديد.",
    refundNext: "افتح الدفعة وأعد الاسترداد. إن فشل مرة أخرى فاتفق مع العميل على طريقة أخرى.",
    refund: "الاسترداد:",
    refundWaiting: (sum: string) => `استرداد ${sum} ينتظر موافقتك`,
    waitingLead:
      "طلب مفتاح أو تطبيق استردادًا يتجاوز حد الموافقة المحدد له. لن يُرد أي مبلغ قبل موافقة مالك أو مدير أو عضو مالي.",
    waitingEnd: (until: string) => `إن لم يوافق عليه أحد حتى ${until} فستنتهي مهلته دون رد أي مبلغ.`,
    key: "مقدّم الطلب:",
    note: "الملاحظة:",
    openWaiting: "مراجعة الاسترداد",
    payout: (sum: string) => `أصبح ${sum} متاحًا للتحويل`,
    payoutLead:
      "هذا صافي المدفوعات التي أصبحت متاحة اليوم. تحوّله بوابة الدفع إلى حسابك البنكي وفق الجدول المتفق عليه معها.",
    openBalance: "عرض الرصيد",
  },
};

/** A payment was paid. */
export const paid: Template<Paid> = {
  subject: (locale, { mode, amount, customer }) =>
    subjectLine(locale, mode, words[locale].paid(money(locale, amount), (customer ?? "").slice(0, 60))),
  body(locale, content) {
    const { id, amount, net, description, customer } = content;
    const w = words[locale];
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.paid(money(locale, amount), customer ?? "")}
        preview={description ?? id}
        open={w.openPayment}
      >
        <Paragraph>{w.paidLead}</Paragraph>
        <Facts>
          <Fact label={w.amount} value={money(locale, amount)} />
          {net === null ? null : <Fact label={w.net} value={money(locale, net)} />}
          {customer === null ? null : <Fact label={w.customer} value={customer} />}
          {description === null ? null : <Fact label={w.description} value={description} />}
          <Fact label={w.payment} value={id} code />
        </Facts>
      </ToMember>
    );
  },
};

/** A refund failed at the gateway. */
export const refundFailed: Template<RefundFailed> = {
  subject: (locale, { mode, amount }) =>
    subjectLine(locale, mode, words[locale].refundFailed(money(locale, amount))),
  body(locale, content) {
    const { id, payment, amount } = content;
    const w = words[locale];
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.refundFailed(money(locale, amount))}
        preview={payment}
        open={w.openPayment}
      >
        <Paragraph>{w.refundLead}</Paragraph>
        <Paragraph>{w.refundNext}</Paragraph>
        <Facts>
          <Fact label={w.amount} value={money(locale, amount)} />
          <Fact label={w.refund} value={id} code />
          <Fact label={w.payment} value={payment} code />
        </Facts>
      </ToMember>
    );
  },
};

/** A key requested a refund that needs approval. */
export const refundWaiting: Template<RefundWaiting> = {
  subject: (locale, { mode, amount }) =>
    subjectLine(locale, mode, words[locale].refundWaiting(money(locale, amount))),
  body(locale, content) {
    const { id, payment, amount, key, note, expiresAt } = content;
    const w = words[locale];
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.refundWaiting(money(locale, amount))}
        preview={note ?? payment}
        open={w.openWaiting}
        chosen={false}
      >
        <Paragraph>{w.waitingLead}</Paragraph>
        <Paragraph>{w.waitingEnd(riyadhTime(expiresAt, locale))}</Paragraph>
        <Facts>
          <Fact label={w.amount} value={money(locale, amount)} />
          {key === null ? null : <Fact label={w.key} value={key} />}
          {note === null ? null : <Fact label={w.note} value={note} />}
          <Fact label={w.refund} value={id} code />
          <Fact label={w.payment} value={payment} code />
        </Facts>
      </ToMember>
    );
  },
};

/** Money became available for payout. */
export const payout: Template<Payout> = {
  subject: (locale, { mode, amount }) =>
    subjectLine(locale, mode, words[locale].payout(money(locale, amount))),
  body(locale, content) {
    const w = words[locale];
    const sum = money(locale, content.amount);
    return (
      <ToMember locale={locale} content={content} heading={w.payout(sum)} preview={sum} open={w.openBalance}>
        <Paragraph>{w.payoutLead}</Paragraph>
        <Facts>
          <Fact label={w.amount} value={sum} />
        </Facts>
      </ToMember>
    );
  },
};
