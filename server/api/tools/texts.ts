import type { LocalizedText } from "@/server/core/values/localized-text";

/** What tools tell an agent in both languages: mostly what to ask the account owner before a change. */
export const toolTexts = {
  cancel_payment_link: {
    en: "Cancel the payment link {link}? It can no longer be paid, and cannot be activated again. Ask the account owner, then call again with confirm: true.",
    ar: "هل تريد إلغاء رابط الدفع {link}؟ لن يمكن الدفع عبره ولا تفعيله مجددًا. اطلب موافقة مالك الحساب، ثم أعد الاستدعاء مع confirm: true.",
  },
  cancel_subscription_at_end: {
    en: "Cancel the subscription {subscription} at the end of the paid period? A canceled subscription cannot be resumed. Ask the account owner, then call again with confirm: true.",
    ar: "هل تريد إلغاء الاشتراك {subscription} عند نهاية الفترة المدفوعة؟ لا يمكن استئناف اشتراك ملغى. اطلب موافقة مالك الحساب، ثم أعد الاستدعاء مع confirm: true.",
  },
  cancel_subscription_now: {
    en: "Cancel the subscription {subscription} now? A canceled subscription cannot be resumed. Ask the account owner, then call again with confirm: true.",
    ar: "هل تريد إلغاء الاشتراك {subscription} الآن؟ لا يمكن استئناف اشتراك ملغى. اطلب موافقة مالك الحساب، ثم أعد الاستدعاء مع confirm: true.",
  },
  accept_contract: {
    en: "Show the contract to the account owner. When they agree, call again with its version and digest and confirm: true.",
    ar: "اعرض العقد على مالك الحساب. وبعد موافقته أعد الاستدعاء مع الإصدار والبصمة و‏confirm: true.",
  },
  submit_verification: {
    en: "Submit the verification for review? It cannot be changed during the review. Ask the account owner, then call again with confirm: true.",
    ar: "هل تريد تقديم توثيق المنشأة للمراجعة؟ لا يمكن تعديله أثناء المراجعة. اطلب موافقة مالك الحساب، ثم أعد الاستدعاء مع confirm: true.",
  },
  save_iban: {
    en: "Save this IBAN as the bank account for payouts? Ask the account owner, then call again with confirm: true.",
    ar: "هل تريد حفظ هذا الآيبان حسابًا للتحويلات؟ اطلب موافقة مالك الحساب، ثم أعد الاستدعاء مع confirm: true.",
  },
  refund: {
    en: "Nothing was refunded.{why} Ask the account owner to approve: refund {sum} of {id} to {card}.{feeNote} {left} would remain refundable. Then call again with the same arguments, confirm: true and this confirmation_token.{approvalNote}",
    ar: "لم يُسترد أي مبلغ.{why} اطلب موافقة مالك الحساب على استرداد {sum} من {id} إلى {card}.{feeNote} يبقى {left} قابلًا للاسترداد. ثم أعد الاستدعاء بالقيم نفسها مع confirm: true وقيمة confirmation_token هذه.{approvalNote}",
  },
  fee_not_refunded: { en: " The fee of {fee} is not refunded.", ar: " الرسوم وقدرها {fee} لا تُسترد." },
  approval_follows: { en: " The refund then waits for the approval of an owner, an admin or finance in the dashboard.", ar: " وينتظر الاسترداد بعدها موافقة مالك أو مدير أو عضو مالي في لوحة التحكم." },
  token_mismatch: { en: " The token does not match this refund.", ar: " الرمز لا يطابق عملية الاسترداد هذه." },
  token_stale: { en: " The token has expired, or the payment has changed.", ar: " انتهت صلاحية الرمز أو تغيّرت الدفعة." },
  refund_repeated: { en: " The same refund was made less than ten minutes ago ({refund}).", ar: " أُجري الاسترداد نفسه قبل أقل من عشر دقائق ({refund})." },
  test_cards: {
    en: "Test card numbers are not in results: see {page}#test-cards. A test token or the tool test_pay_link pays without a card.",
    ar: "لا تتضمن النتائج أرقام البطاقات التجريبية، وتجدها في {page}#test-cards. ويدفع الرمز التجريبي أو الأداة test_pay_link دون بطاقة.",
  },
} satisfies Record<string, LocalizedText>;

export const promptTexts = {
  reconcile_yesterday: {
    title: { en: "Reconcile yesterday", ar: "مطابقة يوم أمس" },
    description: { en: "Sum up yesterday's payments and refunds, and list what needs attention.", ar: "لخّص مدفوعات أمس والاستردادات، واذكر ما يحتاج إلى انتباه." },
    text: {
      en: "Reconcile {day} (Riyadh time). Call list_balance_days with from and to {day}, then list_payments and list_refunds with created_from {from} and created_to {to}, limit 100, and follow starting_after until has_more is false. Then report: the number and sum of paid payments, of refunds, fees and net in SAR, and whether the lists add up to the day; what list_payouts says was transferred that day, and its lines with differences; failed payments grouped by failure_code; payments that are still initiated; and refunds that are pending or failed. Call list_failed_deliveries and name events that my server missed. Amounts are integers in halalas. Change nothing.",
      ar: "طابق يوم {day} (بتوقيت الرياض). استدعِ list_balance_days مع from و to بقيمة {day}، ثم list_payments و list_refunds مع created_from {from} و created_to {to} و limit 100، وتابع عبر starting_after حتى تصبح قيمة has_more هي false. ثم اذكر: عدد المدفوعات الناجحة ومجموعها، وعدد الاستردادات ومجموعها، والرسوم والصافي بالريال، وهل يطابق مجموع القائمتين ملخص اليوم؛ وما حُوّل في ذلك اليوم بحسب list_payouts، وبنوده التي فيها اختلاف؛ والمدفوعات الفاشلة بحسب failure_code؛ والمدفوعات التي لا تزال initiated؛ والاستردادات الفاشلة أو التي لا تزال قيد التنفيذ. واستدعِ list_failed_deliveries واذكر الأحداث التي لم تصل إلى خادمي. المبالغ أعداد صحيحة بالهللات. لا تغيّر شيئًا.",
    },
  },
  explain_failed_payment: {
    title: { en: "Why did this payment fail?", ar: "لماذا فشلت هذه الدفعة؟" },
    description: { en: "Explain why a payment failed and what to do next.", ar: "اشرح سبب فشل دفعة والخطوة التالية." },
    text: {
      en: "Explain why payment {payment} failed. Call get_payment, then list_events with object_id {payment}, and search_docs for its failure_code. Say in plain words what happened, whether the customer, their bank or my integration caused it, whether the customer can try again, and what I should do next. If it did not fail, say what its status is. Change nothing.",
      ar: "اشرح سبب فشل الدفعة {payment}. استدعِ get_payment ثم list_events مع object_id {payment}، وابحث بالأداة search_docs عن failure_code الخاص بها. وضّح ما حدث بلغة بسيطة، وهل سببه العميل أم بنكه أم التكامل من جهتي، وهل يستطيع العميل المحاولة مجددًا، وما الذي ينبغي أن أفعله. وإن لم تكن قد فشلت فاذكر حالتها. لا تغيّر شيئًا.",
    },
  },
};

export const paymentArgumentText = { en: "The ID of the payment.", ar: "معرّف الدفعة." };

/** The names of the MCP server's resources: lists, and single objects. */
export const listTitles = {
  account: { en: "Account status", ar: "حالة الحساب" },
  payments: { en: "Recent payments", ar: "أحدث المدفوعات" },
  refunds: { en: "Recent refunds", ar: "أحدث الاستردادات" },
  payment_links: { en: "Recent payment links", ar: "أحدث روابط الدفع" },
  customers: { en: "Recent customers", ar: "أحدث العملاء" },
  events: { en: "Recent events", ar: "أحدث الأحداث" },
};
export const objectTitles = {
  payments: { en: "A payment", ar: "دفعة" },
  payment_links: { en: "A payment link", ar: "رابط دفع" },
  subscriptions: { en: "A subscription", ar: "اشتراك" },
};
