import { type EventType, eventTypes } from "@/prisma/states";
import type { LocalizedText } from "@/server/core/values/localized-text";

export { type EventType, eventTypes };

/** When an event of a type is sent, for the API reference and the dashboard. */
export const eventTexts: Record<EventType, LocalizedText> = {
  payment_paid: {
    en: "A payment was paid.",
    ar: "نجحت دفعة.",
  },
  payment_refunded: {
    en: "A payment was refunded, in full or in part.",
    ar: "استُردت دفعة كليًا أو جزئيًا.",
  },
  payment_failed: {
    en: "A payment failed. The customer was not charged.",
    ar: "فشلت دفعة، ولم يُخصم أي مبلغ.",
  },
  payment_action_required: {
    en: "A payment requires 3-D Secure confirmation by the payer.",
    ar: "تتطلب دفعة تأكيد العميل لدى البنك (3D Secure).",
  },
  refund_created: {
    en: "A refund was created. It can still be pending.",
    ar: "أُنشئ استرداد، وقد يكون قيد التنفيذ.",
  },
  refund_failed: {
    en: "A refund failed or was not approved.",
    ar: "فشل استرداد أو لم تتم الموافقة عليه.",
  },
  payment_link_created: {
    en: "A payment link was created.",
    ar: "أُنشئ رابط دفع.",
  },
  payment_link_paid: {
    en: "A payment link reached its maximum number of payments.",
    ar: "اكتمل عدد الدفعات التي يقبلها رابط دفع.",
  },
  payment_link_expired: {
    en: "A payment link expired.",
    ar: "انتهت صلاحية رابط دفع.",
  },
  payment_link_canceled: {
    en: "A payment link was canceled.",
    ar: "أُلغي رابط دفع.",
  },
  customer_created: {
    en: "A customer was created.",
    ar: "أُضيف عميل.",
  },
  customer_updated: {
    en: "A customer's details changed.",
    ar: "تغيّرت بيانات عميل.",
  },
  customer_deleted: {
    en: "A customer was deleted.",
    ar: "حُذف عميل.",
  },
  card_saved: {
    en: "A customer agreed to a subscription and the card was stored.",
    ar: "وافق عميل على اشتراك وحُفظت بطاقته.",
  },
  card_removed: {
    en: "A stored card was removed and can no longer be charged.",
    ar: "أُزيلت بطاقة محفوظة ولم يعد الخصم منها ممكنًا.",
  },
  card_expiring: {
    en: "A card used by a subscription expires this month.",
    ar: "تنتهي هذا الشهر بطاقة يستخدمها اشتراك.",
  },
  subscription_created: {
    en: "A subscription was created. The customer has not agreed yet.",
    ar: "أُنشئ اشتراك، ولم يوافق العميل بعد.",
  },
  subscription_activated: {
    en: "A customer agreed to a subscription and paid its first period.",
    ar: "وافق عميل على اشتراك ودفع فترته الأولى.",
  },
  subscription_renewal_upcoming: {
    en: "A subscription will be charged in three days.",
    ar: "موعد خصم اشتراك بعد ثلاثة أيام.",
  },
  subscription_past_due: {
    en: "The first attempt to charge a period of a subscription failed. Another attempt follows, or the customer must act.",
    ar: "فشلت المحاولة الأولى لخصم فترة من اشتراك. تتبعها محاولة أخرى، أو يلزم إجراء من العميل.",
  },
  subscription_recovered: {
    en: "A past due subscription was paid.",
    ar: "دُفع المبلغ المتأخر من اشتراك.",
  },
  subscription_paused: {
    en: "A subscription was paused.",
    ar: "أُوقف اشتراك مؤقتًا.",
  },
  subscription_resumed: {
    en: "A paused subscription was resumed.",
    ar: "استُؤنف اشتراك موقوف مؤقتًا.",
  },
  subscription_canceled: {
    en: "A subscription was canceled.",
    ar: "أُلغي اشتراك.",
  },
  subscription_completed: {
    en: "The last cycle of a subscription was paid.",
    ar: "دُفعت آخر دورة من اشتراك.",
  },
  subscription_expired: {
    en: "A subscription expired because the customer did not agree in time or its consent page was canceled.",
    ar: "انتهى اشتراك لأن العميل لم يوافق قبل انتهاء المهلة، أو لأن صفحة موافقته أُلغيت.",
  },
  subscription_updated: {
    en: "A subscription's amount, description, reference, metadata or card changed, or its cancellation at the end of the period was scheduled or undone.",
    ar: "تغيّر مبلغ اشتراك أو وصفه أو مرجعه أو بياناته الوصفية أو بطاقته، أو تقرّر إلغاؤه بنهاية الفترة، أو تم التراجع عن ذلك.",
  },
  cycle_created: {
    en: "A cycle is about to be charged.",
    ar: "أُنشئت دورة، وسيُخصم مبلغها.",
  },
  cycle_paid: {
    en: "A cycle was paid, including the first one.",
    ar: "دُفعت دورة، بما في ذلك الأولى.",
  },
  cycle_failed: {
    en: "An attempt to charge a cycle failed. If another attempt follows, next_attempt_at is set.",
    ar: "فشلت محاولة خصم دورة. إن كانت هناك محاولة أخرى فموعدها في next_attempt_at.",
  },
  cycle_missed: {
    en: "A period was skipped and is never charged, because it was too old when it could be charged.",
    ar: "تُخطّيت فترة ولن تُخصم، لأن وقتها كان قد مضى حين أمكن خصمها.",
  },
  webhook_endpoint_disabled: {
    en: "Another webhook endpoint was disabled because its deliveries kept failing or it responded with 410.",
    ar: "أُوقفت نقطة استقبال أخرى لتكرار فشل الإرسال إليها أو لردّها بالرمز 410.",
  },
  account_updated: {
    en: "The account's verification status, or its ability to accept payments, changed.",
    ar: "تغيّرت حالة توثيق المنشأة أو إمكان استقبال المدفوعات.",
  },
  webhook_test: {
    en: "A test event was requested. Nothing changed.",
    ar: "طُلب حدث اختبار، ولم يتغيّر شيء.",
  },
};
