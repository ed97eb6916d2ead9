import { sha256 } from "@/server/platform/runtime/digest";

/** The contract with the merchant. A change is a new version, which must be accepted again. */
const version = "2026-11-01";

const text = {
  en: [
    "Halala passes your customers' card payments on to a licensed payment gateway, which pays you out. Halala never holds your money.",
    "A customer consents to a payment on our page, for the sum shown there. For a subscription they consent to each later charge as it is written there, and withdraw that consent at any time on their own page; charges end with the period that was paid.",
    "Fees are taken from each successful payment, as your price list says, and are shown with it. They are not given back when a payment is refunded.",
    "Report a payment that a customer did not authorise as soon as you hear of it. It is refunded no later than the end of the next working day after you told us.",
    "You sell only what you described, keep to the E-Commerce Law and the card schemes' rules, and tell us when your documents, your bank account or your business change.",
    "We may stop taking payments for you when the law, a card scheme or a serious risk demands it, and tell you why unless the law forbids it. Refunds stay possible.",
  ],
  ar: [
    "تمرّر هللة مدفوعات بطاقات عملائك إلى بوابة دفع مرخّصة تحوّل إليك مستحقاتك، ولا تحتفظ هللة بأموالك في أي وقت.",
    "يوافق العميل على الدفعة في صفحتنا بالمبلغ الظاهر فيها. وفي الاشتراك يوافق على كل خصم لاحق كما هو مكتوب، وله سحب موافقته في أي وقت من صفحته، وينتهي الخصم بنهاية المدة المدفوعة.",
    "تُقتطع الرسوم من كل دفعة ناجحة حسب قائمة أسعارك وتظهر معها، ولا تُردّ عند استرداد الدفعة.",
    "أبلغنا عن أي دفعة لم يأذن بها العميل فور علمك بها، وتُستردّ في موعد أقصاه نهاية يوم العمل التالي لإبلاغك إيانا.",
    "لا تبيع إلا ما وصفته لنا، وتلتزم بنظام التجارة الإلكترونية وقواعد شبكات البطاقات، وتخبرنا عند تغيّر مستنداتك أو حسابك البنكي أو نشاطك.",
    "لنا إيقاف استقبال المدفوعات لك إذا أوجب ذلك النظام أو شبكة بطاقات أو خطر جسيم، مع بيان السبب ما لم يمنعه النظام، وتبقى عمليات الاسترداد متاحة.",
  ],
};

/** Returns the current contract, with a fingerprint of its text. */
export const contract = {
  version,
  text,
  digest: sha256(JSON.stringify([version, text.en, text.ar])).toString("hex"),
};
