import type { CardBrand, CaseReason, DocumentReason, DocumentType, EventType, FailureCode, Locale } from "@/prisma/states";
import type { LocalizedText } from "@/server/core/values/localized-text";

export const failureTexts: Record<FailureCode, LocalizedText> = {
  insufficient_funds: { en: "The card has insufficient funds.", ar: "رصيد البطاقة غير كافٍ." },
  card_declined: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  expired_card: { en: "The card has expired.", ar: "انتهت صلاحية البطاقة." },
  lost_card: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  stolen_card: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  limit_exceeded: { en: "The payment exceeds the card's limit.", ar: "المبلغ يتجاوز حد البطاقة." },
  invalid_card: { en: "The card is not valid.", ar: "البطاقة غير صالحة." },
  not_permitted: { en: "The card does not allow this type of payment.", ar: "البطاقة لا تسمح بهذا النوع من الدفع." },
  authentication_failed: { en: "The bank could not verify the cardholder.", ar: "لم يتمكن البنك من التحقق من حامل البطاقة." },
  authentication_abandoned: { en: "The payment was not confirmed with the bank in time.", ar: "لم تُؤكَّد الدفعة لدى البنك في الوقت المحدد." },
  card_not_supported: { en: "This type of card is not accepted.", ar: "هذا النوع من البطاقات غير مقبول." },
  card_missing: { en: "There is no card to charge.", ar: "لا توجد بطاقة للخصم منها." },
  amount_too_small: { en: "The payment gateway does not accept payments below 1.00 SAR.", ar: "لا تقبل بوابة الدفع مبلغًا أقل من 1.00 ريال." },
  gateway_timeout: { en: "The bank did not respond in time.", ar: "لم يرد البنك في الوقت المحدد." },
  not_sent: { en: "The payment was not sent to the bank.", ar: "لم تُرسل الدفعة إلى البنك." },
  processing_error: { en: "The payment could not be processed.", ar: "تعذّرت معالجة الدفعة." },
  method_not_available: { en: "This way to pay is not available.", ar: "طريقة الدفع هذه غير متاحة." },
  wallet_refused: { en: "The wallet did not make the payment.", ar: "لم تُتم المحفظة الدفعة." },
  wallet_not_registered: { en: "This mobile number has no STC Pay wallet.", ar: "رقم الجوال هذا غير مسجّل في STC Pay." },
  wallet_update_required: { en: "STC Pay requires the payer to update their details in its app.", ar: "تطلب STC Pay من العميل تحديث بياناته في تطبيقها." },
  wallet_account_invalid: { en: "STC Pay does not allow payments from this wallet.", ar: "لا تسمح STC Pay بالدفع من هذه المحفظة." },
  wallet_insufficient_funds: { en: "There is not enough money in the wallet.", ar: "رصيد المحفظة غير كافٍ." },
  wallet_limit_exceeded: { en: "The payment exceeds the wallet’s limit.", ar: "المبلغ يتجاوز حد المحفظة." },
  wrong_code: { en: "The code was wrong.", ar: "رمز التحقق غير صحيح." },
  code_expired: { en: "The code was not entered in time.", ar: "لم يُدخل رمز التحقق في الوقت المحدد." },
  too_many_codes: { en: "Too many wrong codes were entered for this wallet.", ar: "أُدخلت رموز خاطئة كثيرة لهذه المحفظة." },
  too_soon: { en: "STC Pay allows one payment a minute from this wallet.", ar: "تسمح STC Pay بدفعة واحدة كل دقيقة من هذه المحفظة." },
};

const anotherCard = { en: "Use another card.", ar: "استخدم بطاقة أخرى." };

const blocked = { en: "Use another card, and contact your bank about this one.", ar: "استخدم بطاقة أخرى وتواصل مع بنكك بشأن هذه البطاقة." };

const again = { en: "Try again, or use another card.", ar: "حاول مرة أخرى أو استخدم بطاقة أخرى." };

/** What a payer can do about each failure, in one sentence. */
export const failureAdviceTexts: Record<FailureCode, LocalizedText> = {
  insufficient_funds: { en: "Add money to the card, or use another card.", ar: "أضف رصيدًا إلى البطاقة أو استخدم بطاقة أخرى." },
  card_declined: { en: "Use another card, or ask your bank why it declined this one.", ar: "استخدم بطاقة أخرى أو اسأل بنكك عن سبب الرفض." },
  expired_card: anotherCard,
  lost_card: blocked,
  stolen_card: blocked,
  limit_exceeded: { en: "Raise the card’s limit in your bank’s app, or use another card.", ar: "ارفع حد البطاقة من تطبيق بنكك أو استخدم بطاقة أخرى." },
  invalid_card: { en: "Check the card number, the expiry date and the security code, or use another card.", ar: "تحقق من رقم البطاقة وتاريخ انتهائها ورمز الأمان، أو استخدم بطاقة أخرى." },
  not_permitted: { en: "Turn on online payments for this card in your bank’s app, or use another card.", ar: "فعّل الشراء عبر الإنترنت لهذه البطاقة من تطبيق بنكك أو استخدم بطاقة أخرى." },
  authentication_failed: {
    en: "Try again and confirm in your bank’s app or with the code it sends you, or use another card.",
    ar: "حاول مرة أخرى وأكّد العملية من تطبيق بنكك أو بالرمز الذي يرسله إليك، أو استخدم بطاقة أخرى.",
  },
  authentication_abandoned: { en: "Try again and confirm with your bank within 15 minutes, or use another card.", ar: "حاول مرة أخرى وأكّد العملية لدى بنكك خلال 15 دقيقة، أو استخدم بطاقة أخرى." },
  card_not_supported: anotherCard,
  card_missing: { en: "Add another card.", ar: "أضف بطاقة أخرى." },
  amount_too_small: { en: "Ask the seller for another way to pay.", ar: "اطلب من البائع طريقة أخرى للدفع." },
  gateway_timeout: { en: "Try again in a few minutes, or use another card.", ar: "حاول مرة أخرى بعد بضع دقائق أو استخدم بطاقة أخرى." },
  not_sent: again,
  processing_error: again,
  method_not_available: { en: "Pay by card.", ar: "ادفع بالبطاقة." },
  wallet_refused: { en: "Try again, or pay by card.", ar: "حاول مرة أخرى أو ادفع بالبطاقة." },
  wallet_not_registered: { en: "Check the mobile number, or pay by card.", ar: "تحقق من رقم الجوال أو ادفع بالبطاقة." },
  wallet_update_required: { en: "Update your details in the STC Pay app and try again, or pay by card.", ar: "حدّث بياناتك في تطبيق STC Pay وحاول مرة أخرى، أو ادفع بالبطاقة." },
  wallet_account_invalid: { en: "Contact STC Pay, or pay by card.", ar: "تواصل مع STC Pay أو ادفع بالبطاقة." },
  wallet_insufficient_funds: { en: "Add money to the wallet, or pay by card.", ar: "أضف رصيدًا إلى المحفظة أو ادفع بالبطاقة." },
  wallet_limit_exceeded: { en: "Raise the limit in the STC Pay app, or pay by card.", ar: "ارفع الحد من تطبيق STC Pay أو ادفع بالبطاقة." },
  wrong_code: { en: "Start again to get a new code, or pay by card.", ar: "ابدأ من جديد ليصلك رمز آخر، أو ادفع بالبطاقة." },
  code_expired: { en: "Start again to get a new code, or pay by card.", ar: "ابدأ من جديد ليصلك رمز آخر، أو ادفع بالبطاقة." },
  too_many_codes: { en: "Wait 15 minutes, or pay by card.", ar: "انتظر 15 دقيقة أو ادفع بالبطاقة." },
  too_soon: { en: "Wait a minute, or pay by card.", ar: "انتظر دقيقة أو ادفع بالبطاقة." },
};

export const arabicBrandNames: Record<Exclude<CardBrand, "unknown">, string> = {
  mada: "مدى",
  visa: "فيزا",
  mastercard: "ماستركارد",
  amex: "أمريكان إكسبريس",
  unionpay: "يونيون باي",
};

export const riyalUnit: Record<Locale, string> = { en: "SAR", ar: "ريال" };

/** When an event of a type is sent, for the API reference and the dashboard. */
export const eventTexts: Record<EventType, LocalizedText> = {
  payment_paid: { en: "A payment was paid.", ar: "نجحت دفعة." },
  payment_refunded: { en: "A payment was refunded, in full or in part.", ar: "استُردت دفعة كليًا أو جزئيًا." },
  payment_failed: { en: "A payment failed. The customer was not charged.", ar: "فشلت دفعة، ولم يُخصم أي مبلغ." },
  payment_action_required: { en: "A payment requires the payer: 3-D Secure, or the code of their wallet.", ar: "تتطلب دفعة تأكيد العميل: لدى البنك (3D Secure) أو برمز من محفظته." },
  refund_created: { en: "A refund was created. It can still be pending.", ar: "أُنشئ استرداد، وقد يكون قيد التنفيذ." },
  refund_failed: { en: "A refund failed or was not approved.", ar: "فشل استرداد أو لم تتم الموافقة عليه." },
  payment_link_created: { en: "A payment link was created.", ar: "أُنشئ رابط دفع." },
  payment_link_paid: { en: "A payment link reached its maximum number of payments.", ar: "اكتمل عدد الدفعات التي يقبلها رابط دفع." },
  payment_link_expired: { en: "A payment link expired.", ar: "انتهت صلاحية رابط دفع." },
  payment_link_canceled: { en: "A payment link was canceled.", ar: "أُلغي رابط دفع." },
  customer_created: { en: "A customer was created.", ar: "أُضيف عميل." },
  customer_updated: { en: "A customer's details changed.", ar: "تغيّرت بيانات عميل." },
  customer_deleted: { en: "A customer was deleted.", ar: "حُذف عميل." },
  card_saved: { en: "A customer agreed to a subscription and the card was stored.", ar: "وافق عميل على اشتراك وحُفظت بطاقته." },
  card_removed: { en: "A stored card was removed and can no longer be charged.", ar: "أُزيلت بطاقة محفوظة ولم يعد الخصم منها ممكنًا." },
  card_expiring: { en: "A card used by a subscription expires this month.", ar: "تنتهي هذا الشهر بطاقة يستخدمها اشتراك." },
  subscription_created: { en: "A subscription was created. The customer has not agreed yet.", ar: "أُنشئ اشتراك، ولم يوافق العميل بعد." },
  subscription_activated: { en: "A customer agreed to a subscription and paid its first period.", ar: "وافق عميل على اشتراك ودفع فترته الأولى." },
  subscription_renewal_upcoming: { en: "A subscription will be charged in three days.", ar: "موعد خصم اشتراك بعد ثلاثة أيام." },
  subscription_past_due: {
    en: "The first attempt to charge a period of a subscription failed. Another attempt follows, or the customer must act.",
    ar: "فشلت المحاولة الأولى لخصم فترة من اشتراك. تتبعها محاولة أخرى، أو يلزم إجراء من العميل.",
  },
  subscription_recovered: { en: "A past due subscription was paid.", ar: "دُفع المبلغ المتأخر من اشتراك." },
  subscription_paused: { en: "A subscription was paused.", ar: "أُوقف اشتراك مؤقتًا." },
  subscription_resumed: { en: "A paused subscription was resumed.", ar: "استُؤنف اشتراك موقوف مؤقتًا." },
  subscription_canceled: { en: "A subscription was canceled.", ar: "أُلغي اشتراك." },
  subscription_completed: { en: "The last cycle of a subscription was paid.", ar: "دُفعت آخر دورة من اشتراك." },
  subscription_expired: {
    en: "A subscription expired because the customer did not agree in time or its consent page was canceled.",
    ar: "انتهى اشتراك لأن العميل لم يوافق قبل انتهاء المهلة، أو لأن صفحة موافقته أُلغيت.",
  },
  subscription_updated: {
    en: "A subscription's amount, description, reference, metadata or card changed, or its cancellation at the end of the period was scheduled or undone.",
    ar: "تغيّر مبلغ اشتراك أو وصفه أو مرجعه أو بياناته الوصفية أو بطاقته، أو تقرّر إلغاؤه بنهاية الفترة، أو تم التراجع عن ذلك.",
  },
  cycle_created: { en: "A cycle is about to be charged.", ar: "أُنشئت دورة، وسيُخصم مبلغها." },
  cycle_paid: { en: "A cycle was paid, including the first one.", ar: "دُفعت دورة، بما في ذلك الأولى." },
  cycle_failed: { en: "An attempt to charge a cycle failed. If another attempt follows, next_attempt_at is set.", ar: "فشلت محاولة خصم دورة. إن كانت هناك محاولة أخرى فموعدها في next_attempt_at." },
  cycle_missed: { en: "A period was skipped and is never charged, because it was too old when it could be charged.", ar: "تُخطّيت فترة ولن تُخصم، لأن وقتها كان قد مضى حين أمكن خصمها." },
  payout_paid: { en: "The gateway transferred a payout to your bank, or deducted one with a negative net.", ar: "حوّلت بوابة الدفع مبلغًا إلى حسابك البنكي، أو خصمت مبلغًا إن كان الصافي سالبًا." },
  chargeback_created: { en: "The payer's bank took a payment back, and the gateway deducted it.", ar: "استعاد بنك العميل مبلغ دفعة باعتراض، وخصمته بوابة الدفع." },
  chargeback_reversed: { en: "The gateway paid the amount of a chargeback back.", ar: "أعادت بوابة الدفع مبلغ اعتراض سبق خصمه." },
  webhook_endpoint_disabled: {
    en: "Another webhook endpoint was disabled because its deliveries kept failing or it responded with 410.",
    ar: "أُوقفت نقطة استقبال أخرى لتكرار فشل الإرسال إليها أو لردّها بالرمز 410.",
  },
  account_updated: { en: "The account's verification status, or its ability to accept payments, changed.", ar: "تغيّرت حالة توثيق المنشأة أو إمكان استقبال المدفوعات." },
  webhook_test: { en: "A test event was requested. Nothing changed.", ar: "طُلب حدث تجريبي، ولم يتغيّر شيء." },
};

/** Why a file was rejected, and what to do. */
export const refusals = {
  empty: { en: "The file is empty. Choose another file.", ar: "الملف فارغ. اختر ملفًا آخر." },
  incomplete: { en: "The upload was interrupted. Try again.", ar: "انقطع الرفع. حاول من جديد." },
  too_large: { en: "The file is larger than 10 MB. Use a smaller one.", ar: "حجم الملف أكبر من 10 ميغابايت. استخدم ملفًا أصغر." },
  name_invalid: { en: "The file name must end with .pdf, .jpg, .jpeg or .png.", ar: "يجب أن ينتهي اسم الملف بالامتداد pdf أو jpg أو jpeg أو png." },
  type_not_allowed: { en: "Only PDF, JPEG and PNG files are accepted.", ar: "تُقبل ملفات PDF وJPEG وPNG فقط." },
  type_mismatch: { en: "The file content does not match its name. Save it again as PDF, JPEG or PNG.", ar: "محتوى الملف لا يطابق اسمه. احفظه من جديد بصيغة PDF أو JPEG أو PNG." },
  image_broken: { en: "The image cannot be read. Take a new picture.", ar: "تعذّرت قراءة الصورة. التقطها من جديد." },
  image_too_large: { en: "The image has more than 25 megapixels. Use a smaller one.", ar: "دقة الصورة أكبر من 25 ميغابكسل. استخدم صورة أصغر." },
  pdf_broken: { en: "The PDF cannot be read. Print it to a new PDF.", ar: "تعذّرت قراءة ملف PDF. اطبعه إلى ملف PDF جديد." },
  pdf_encrypted: { en: "The PDF is password-protected. Save it without a password.", ar: "ملف PDF محمي بكلمة مرور. احفظه دون كلمة مرور." },
  pdf_active: { en: "The PDF contains scripts, attachments or actions. Print it to a new PDF.", ar: "يحتوي ملف PDF على برمجيات أو مرفقات أو أوامر. اطبعه إلى ملف PDF جديد." },
  pdf_too_many_pages: { en: "The PDF has more than 20 pages. Remove pages that are not needed.", ar: "يحتوي ملف PDF على أكثر من 20 صفحة. احذف الصفحات غير المطلوبة." },
  pdf_too_complex: { en: "The PDF is too complex. Print it to a new PDF.", ar: "ملف PDF معقد جدًا. اطبعه إلى ملف PDF جديد." },
  infected: { en: "The virus scanner rejected the file. Upload a clean copy.", ar: "رفض فاحص الفيروسات الملف. ارفع نسخة سليمة." },
  too_many: { en: "The account already has 20 files. Remove one first.", ar: "وصل الحساب إلى 20 ملفًا. أزل ملفًا أولًا." },
  too_slow: { en: "The upload took too long. Try again with a faster connection.", ar: "استغرق الرفع وقتًا طويلًا. حاول من جديد باتصال أسرع." },
} as const;

export const egressTexts = {
  invalid: { en: "This is not a valid URL.", ar: "العنوان غير صالح." },
  too_long: { en: "The URL is longer than 2048 characters.", ar: "العنوان أطول من 2048 حرفًا." },
  not_https: { en: "The URL must start with https://.", ar: "يجب أن يبدأ العنوان بـ https://." },
  credentials: { en: "The URL must not contain a user name or password.", ar: "يجب ألا يحتوي العنوان على اسم مستخدم أو كلمة مرور." },
  fragment: { en: "The URL must not have a fragment (#).", ar: "يجب ألا يحتوي العنوان على جزء يبدأ بـ #." },
  port: { en: "The port must be 443, or above 1023 and not the port of a well-known database.", ar: "يجب أن يكون المنفذ 443، أو أعلى من 1023 وليس منفذ قاعدة بيانات معروفة." },
  host: { en: "The host must be a public name, such as shop.example.", ar: "يجب أن يكون المضيف اسمًا عامًا، مثل shop.example." },
  blocked_address: { en: "The host is not a public address.", ar: "عنوان المضيف ليس عنوانًا عامًا." },
  dns: { en: "The host name could not be found.", ar: "تعذّر العثور على اسم المضيف." },
  refused: { en: "Could not connect.", ar: "تعذّر الاتصال." },
  tls: { en: "Could not establish a secure connection.", ar: "تعذّر إنشاء اتصال آمن." },
  timeout: { en: "No response in time.", ar: "لم يصل رد في الوقت المحدد." },
} as const;

/** The names of documents and reasons, on pages and in emails. */
export const documentNames: Record<Locale, Record<DocumentType, string>> = {
  en: {
    commercial_registration: "Commercial registration",
    freelance_certificate: "Freelance certificate",
    charity_license: "Charity license",
    national_id: "National ID (front)",
    iqama: "Iqama (front)",
    vat_certificate: "VAT certificate",
    iban_letter: "Bank letter with the IBAN",
    national_address: "National address certificate",
    articles_of_association: "Articles of association",
    authorization_letter: "Authorization letter or board decision",
  },
  ar: {
    commercial_registration: "السجل التجاري",
    freelance_certificate: "وثيقة العمل الحر",
    charity_license: "ترخيص الجمعية",
    national_id: "الهوية الوطنية (الوجه الأمامي)",
    iqama: "الإقامة (الوجه الأمامي)",
    vat_certificate: "شهادة ضريبة القيمة المضافة",
    iban_letter: "خطاب الآيبان من البنك",
    national_address: "إثبات العنوان الوطني",
    articles_of_association: "عقد التأسيس",
    authorization_letter: "خطاب التفويض أو قرار مجلس الإدارة",
  },
};

export const reviewReasonTexts: Record<Locale, Record<CaseReason | DocumentReason, string>> = {
  en: {
    unreadable: "It cannot be read: blurred, cropped or too dark.",
    wrong_document: "This is not the requested document.",
    incomplete: "Pages or parts of it are missing.",
    expired: "It has expired.",
    name_mismatch: "The name on it does not match the name you entered.",
    number_mismatch: "The number on it does not match the number you entered.",
    not_stamped: "The bank's stamp is missing.",
    altered: "It appears to have been altered.",
    documents: "One or more documents were not accepted.",
    details: "The details you entered do not match each other.",
    store: "The store's pages are incomplete or do not open.",
    activity_not_supported: "The business activity is not supported.",
    document_expired: "A document has expired.",
    complaints: "Customers have complained.",
    risk: "The risk review did not approve it.",
    other: "For the reason below.",
  },
  ar: {
    unreadable: "لا يمكن قراءته: غير واضح أو مقصوص أو معتم.",
    wrong_document: "هذا ليس المستند المطلوب.",
    incomplete: "تنقصه صفحات أو أجزاء.",
    expired: "انتهت صلاحيته.",
    name_mismatch: "الاسم فيه لا يطابق الاسم الذي أدخلته.",
    number_mismatch: "الرقم فيه لا يطابق الرقم الذي أدخلته.",
    not_stamped: "لا يحمل ختم البنك.",
    altered: "يبدو أنه عُدِّل.",
    documents: "لم يُقبل مستند أو أكثر.",
    details: "البيانات المدخلة غير متطابقة.",
    store: "صفحات المتجر غير مكتملة أو لا تُفتح.",
    activity_not_supported: "النشاط غير مدعوم.",
    document_expired: "انتهت صلاحية أحد المستندات.",
    complaints: "وردت شكاوى من العملاء.",
    risk: "لم توافق عليه مراجعة المخاطر.",
    other: "للسبب المذكور أدناه.",
  },
};

export const contractTexts = {
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
    "تُقتطع الرسوم من كل دفعة ناجحة حسب قائمة أسعارك وتظهر معها، ولا تُسترد عند استرداد الدفعة.",
    "أبلغنا عن أي دفعة لم يأذن بها العميل فور علمك بها، وتُستردّ في موعد أقصاه نهاية يوم العمل التالي لإبلاغك إيانا.",
    "لا تبيع إلا ما وصفته لنا، وتلتزم بنظام التجارة الإلكترونية وقواعد شبكات البطاقات، وتخبرنا عند تغيّر مستنداتك أو حسابك البنكي أو نشاطك.",
    "لنا إيقاف استقبال المدفوعات لك إذا أوجب ذلك النظام أو شبكة بطاقات أو خطر جسيم، مع بيان السبب ما لم يمنعه النظام، وتبقى عمليات الاسترداد متاحة.",
  ],
};

export type PageTexts = { lang: Locale; tab: string; title: string; text: string; again: string };

export const pageNotFoundTexts: readonly [PageTexts, PageTexts] = [
  {
    lang: "ar",
    tab: "الصفحة غير موجودة – هللة",
    title: "هذه الصفحة غير موجودة",
    text: "تأكد من اكتمال الرابط، أو اطلب رابطًا جديدًا من البائع. لم يُخصم منك أي مبلغ.",
    again: "",
  },
  {
    lang: "en",
    tab: "Page not found – Halala",
    title: "This page doesn’t exist",
    text: "Check that the link is complete, or ask the seller for a new one. You weren’t charged.",
    again: "",
  },
];

export const pageFailedTexts: readonly [PageTexts, PageTexts] = [
  {
    lang: "ar",
    tab: "حدث خطأ – هللة",
    title: "حدث خطأ",
    text: "تعذّر عرض الصفحة. لا تؤدي إعادة تحميلها إلى خصم أي مبلغ.",
    again: "حاول مرة أخرى",
  },
  {
    lang: "en",
    tab: "Something went wrong – Halala",
    title: "Something went wrong",
    text: "We couldn’t show this page. Reloading it doesn’t charge you.",
    again: "Try again",
  },
];

/** Of a page of the dashboard without a connection. */
export const offlineTexts: readonly [PageTexts, PageTexts] = [
  {
    lang: "ar",
    tab: "لا يوجد اتصال – هللة",
    title: "لا يوجد اتصال بالإنترنت",
    text: "لا نحفظ بياناتك على هذا الجهاز، لذلك تحتاج لوحة التحكم إلى اتصال.",
    again: "حاول مرة أخرى",
  },
  {
    lang: "en",
    tab: "Offline – Halala",
    title: "You are offline",
    text: "We keep none of your data on this device, so the dashboard needs a connection.",
    again: "Try again",
  },
];

export const sampleOrders = { ar: "طلب رقم 1043", en: "Order 1043" };

export const sampleDescriptions = { ar: "اشتراك النادي الرياضي", en: "Gym membership" };

/** Sample values of the API's documentation. */
export const sampleNames = {
  customer: "سارة القحطاني",
  signatory: "نورة القحطاني",
  business: "مؤسسة نخيل التجارية",
  company: "شركة نورة التجارية",
  city: "الرياض",
  address: "7421 طريق الملك فهد، حي العليا، الرياض 12211",
};

/** Parts of compound names, which people write as one word or two, without the forms of alef. */
export const compoundNames = {
  first: "عبد|ابو|ابا|ابي|بو|ام|بن|ابن|بنت|ال|abd|abdu|abdul|abdel|abu|umm|bin|ibn|al|el",
  last: "الله|الدين|الرحمن|الاسلام|الحق",
  joined: "عبد|ابو|ابن|ام|abdul|abdel|abd|abu|al|el",
};

/** Words that people type, not texts: in names of fields, amounts, passwords and searches. */
export const typedWords = {
  card: "رقم|البطاقة|بطاقة",
  riyal: "ر\\.س\\.?|ريال",
  passwords: "كلمةالسر كلمةالمرور باسورد الرياض السعودية اللهاكبر الحمدلله بسمالله مرحبا",
  digits: "٠١٢٣٤٥٦٧٨٩٫",
};
