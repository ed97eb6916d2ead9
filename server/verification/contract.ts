import { sha256 } from "@/server/base/runtime/digest";

/** The contract with the merchant. A change is a new version, which must be accepted again. */
const version = "2026-11-27";

const text = {
  en: [
    "Halala sends your customers' card payments to a licensed payment gateway, which pays out to your bank account. Halala never holds your money.",
    "A customer consents to a payment on our page, for the amount shown there. For a subscription, they consent to each later charge as described on that page, and can withdraw that consent at any time on their subscription page; charges end with the period that was paid.",
    "Fees are taken from each successful payment, according to your price list, and are shown with it. Fees are not refunded when a payment is refunded.",
    "Report a payment that a customer did not authorize as soon as you learn of it. We refund it no later than the end of the next business day after your report.",
    "You sell only what you described, comply with the E-Commerce Law and the card networks' rules, and tell us when your documents, your bank account or your business change.",
    "We may stop accepting payments for you if the law, a card network or a serious risk requires it. We tell you why unless the law forbids it. Refunds remain possible.",
  ],
  ar: [
    "تمرّر هللة مدفوعات بطاقات عملائك إلى بوابة دفع مرخّصة تحوّل إليك مستحقاتك، ولا تحتفظ هللة بأموالك في أي وقت.",
    "يوافق العميل على الدفعة في صفحتنا بالمبلغ الظاهر فيها. وفي الاشتراك يوافق على كل خصم لاحق كما هو مبيّن في تلك الصفحة، وله سحب موافقته في أي وقت من صفحة اشتراكه، وينتهي الخصم بنهاية المدة المدفوعة.",
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
