import type { AutoRefundReason, Locale, RefundReason, Role } from "@/prisma/states";

export const senderName: Record<Locale, string> = { en: "Halala", ar: "هللة" };

export const zoneName: Record<Locale, string> = { en: "Riyadh time", ar: "بتوقيت الرياض" };

export const testMark: Record<Locale, string> = { en: "Test", ar: "تجريبي" };

export const unnamedBusiness: Record<Locale, string> = { en: "a business", ar: "منشأة" };

export const receiptTexts = {
  en: {
    subject: (sum: string, merchant: string) => `Your receipt: ${sum} to ${merchant}`,
    heading: "Your receipt",
    what: (sum: string, merchant: string) => `You paid ${sum} to ${merchant}.`,
    testMark: "TEST – not a receipt: no money was charged",
    description: "For:",
    net: "Amount excluding VAT:",
    vat: "VAT (15%):",
    vatNumber: "Seller’s VAT number:",
    invoice: "Invoice number:",
    paidOn: "Paid on:",
    reference: "Order:",
    refunded: "Refunded:",
    left: "Amount after refunds:",
    leftVat: "VAT after refunds:",
    refundedVat: "VAT refunded:",
    open: "View or print receipt",
    reason: {
      payment: (merchant: string) => `You’re getting this email because you entered this address when you paid ${merchant}. Halala processes its payments.`,
      merchant: (merchant: string) => `You’re getting this email because ${merchant} sent you your receipt again. Halala processes its payments.`,
      reader: (merchant: string) =>
        `You’re getting this email because this address was entered on a receipt page of ${merchant}. If you didn’t enter it, you can ignore this email. Halala processes its payments.`,
    },
    contact: "Contact:",
  },
  ar: {
    subject: (sum: string, merchant: string) => `إيصالك: ${sum} إلى ${merchant}`,
    heading: "إيصالك",
    what: (sum: string, merchant: string) => `دفعت ${sum} إلى ${merchant}.`,
    testMark: "تجريبي – ليس إيصالًا: لم يُخصم أي مبلغ",
    description: "مقابل:",
    net: "المبلغ غير شامل الضريبة:",
    vat: "ضريبة القيمة المضافة (15%):",
    vatNumber: "الرقم الضريبي للبائع:",
    invoice: "رقم الفاتورة:",
    paidOn: "تاريخ الدفع:",
    reference: "رقم الطلب:",
    refunded: "المبلغ المسترد:",
    left: "المبلغ بعد الاسترداد:",
    leftVat: "الضريبة بعد الاسترداد:",
    refundedVat: "الضريبة المستردة:",
    open: "عرض الإيصال أو طباعته",
    reason: {
      payment: (merchant: string) => `تصلك هذه الرسالة لأنك أدخلت هذا البريد عند الدفع إلى ${merchant}. تتولى هللة معالجة المدفوعات.`,
      merchant: (merchant: string) => `تصلك هذه الرسالة لأن إيصالك من ${merchant} أُرسل إليك من جديد. تتولى هللة معالجة المدفوعات.`,
      reader: (merchant: string) => `تصلك هذه الرسالة لأن هذا البريد أُدخل في صفحة إيصال من ${merchant}. إن لم تكن أنت فتجاهل هذه الرسالة. تتولى هللة معالجة المدفوعات.`,
    },
    contact: "للتواصل:",
  },
};

export const refundTexts = {
  en: {
    subject: (sum: string, merchant: string) => `Refund: ${sum} from ${merchant}`,
    heading: "You’ve been refunded",
    what: (sum: string, merchant: string) => `${merchant} refunded ${sum} to your card or wallet.`,
    automatic: (sum: string) => `${sum} was refunded to your card or wallet automatically.`,
    statement: "It can take a few days to appear on your statement.",
    testMark: "TEST – no money was charged or refunded",
    description: "For:",
    refundedOn: "Refunded on:",
    amount: "Amount refunded:",
    vat: "VAT refunded:",
    left: "Amount after refunds:",
    leftVat: "VAT after refunds:",
    number: "Credit note:",
    open: "View receipt and refunds",
    creditNote: "Download the credit note",
    reason: (merchant: string) => `You’re getting this email because this is your address for payments to ${merchant}. Halala processes its payments.`,
    copyReason: (merchant: string) =>
      `You’re getting this email because this address was entered on the receipt page of ${merchant}. If you didn’t enter it, you can ignore this email. Halala processes its payments.`,
    contact: "Contact:",
  },
  ar: {
    subject: (sum: string, merchant: string) => `استرداد: ${sum} من ${merchant}`,
    heading: "أُعيد مبلغ إلى بطاقتك أو محفظتك",
    what: (sum: string, merchant: string) => `أُعيد إلى بطاقتك أو محفظتك ${sum} من ${merchant}.`,
    automatic: (sum: string) => `أُعيد إلى بطاقتك أو محفظتك ${sum} تلقائيًا.`,
    statement: "قد يستغرق ظهوره لدى البنك بضعة أيام.",
    testMark: "تجريبي – لم يُخصم أي مبلغ ولم يُسترد",
    description: "مقابل:",
    refundedOn: "تاريخ الاسترداد:",
    amount: "المبلغ المسترد:",
    vat: "الضريبة المستردة:",
    left: "المبلغ بعد الاسترداد:",
    leftVat: "الضريبة بعد الاسترداد:",
    number: "إشعار دائن رقم:",
    open: "عرض الإيصال والمبالغ المستردة",
    creditNote: "تنزيل الإشعار الدائن",
    reason: (merchant: string) => `تصلك هذه الرسالة لأن هذا بريدك المسجّل لمدفوعاتك إلى ${merchant}. تتولى هللة معالجة المدفوعات.`,
    copyReason: (merchant: string) => `تصلك هذه الرسالة لأن هذا البريد أُدخل في صفحة إيصال من ${merchant}. إن لم تكن أنت فتجاهل هذه الرسالة. تتولى هللة معالجة المدفوعات.`,
    contact: "للتواصل:",
  },
};

export const autoRefundTexts: Record<Locale, Record<AutoRefundReason, (merchant: string) => string>> = {
  en: {
    attempt_stopped: () => "You had stopped this payment before your bank confirmed it.",
    link_paid: () => "The link had already been paid when your payment arrived.",
    link_full: () => "The link had received all the payments it accepts when your payment arrived.",
    link_expired: () => "The link had expired when your payment arrived.",
    link_canceled: (merchant: string) => `${merchant} had canceled the link when your payment arrived.`,
    cycle_paid: () => "This subscription period had already been paid when your payment arrived.",
    subscription_ended: () => "Nothing more was due for this subscription when your payment arrived.",
  },
  ar: {
    attempt_stopped: () => "كنت قد أوقفت هذه العملية قبل أن يؤكدها بنكك.",
    link_paid: () => "كان الرابط قد دُفع قبل وصول دفعتك.",
    link_full: () => "كان الرابط قد استقبل جميع الدفعات المتاحة قبل وصول دفعتك.",
    link_expired: () => "كانت صلاحية الرابط قد انتهت قبل وصول دفعتك.",
    link_canceled: () => "كان البائع قد ألغى الرابط قبل وصول دفعتك.",
    cycle_paid: () => "كانت فترة الاشتراك هذه قد دُفعت قبل وصول دفعتك.",
    subscription_ended: () => "لم يعد على الاشتراك مبلغ مستحق عند وصول دفعتك.",
  },
};

export const refundReasonTexts: Record<Locale, Record<RefundReason, string>> = {
  en: {
    requested_by_customer: "Requested by the customer",
    duplicate: "Duplicate payment",
    fraudulent: "Payment not made by the cardholder",
    other: "Refund by the seller",
  },
  ar: {
    requested_by_customer: "بطلب من العميل",
    duplicate: "دفعة مكررة",
    fraudulent: "دفعة لم يُجرِها حامل البطاقة",
    other: "استرداد من البائع",
  },
};

export const notificationFrameTexts = {
  en: {
    reason: (merchant: string) => `You’re getting this email because you chose it in the notification settings of ${merchant} on Halala.`,
    duty: (merchant: string) => `You’re getting this email because you can approve refunds of ${merchant} on Halala.`,
    testNote: "Test – no real money",
    settings: "Change your notification settings",
  },
  ar: {
    reason: (merchant: string) => `تصلك هذه الرسالة لأنك اخترتها في إعدادات التنبيهات الخاصة بـ ${merchant} لدى هللة.`,
    duty: (merchant: string) => `تصلك هذه الرسالة لأن لديك صلاحية الموافقة على استردادات ${merchant} لدى هللة.`,
    testNote: "تجريبي – بلا أموال حقيقية",
    settings: "تغيير إعدادات التنبيهات",
  },
};

export const notificationTexts = {
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
    refundLead: "The payment gateway rejected the refund, and the customer didn’t receive the money. The amount is in your balance again and can be refunded.",
    refundNext: "Open the payment and refund it again. If that fails too, agree on another way with the customer.",
    refund: "Refund:",
    refundWaiting: (sum: string) => `A refund of ${sum} needs your approval`,
    waitingLead: "A key or app requested a refund above its approval limit. Nothing is refunded until an owner, admin or finance member approves it.",
    waitingEnd: (until: string) => `If it isn’t approved by ${until}, it expires and nothing is refunded.`,
    key: "Requested by:",
    note: "Note:",
    openWaiting: "Review refund",
    payout: (sum: string) => `${sum} was paid out to your bank`,
    payoutLead: "The payment gateway transferred it. It can take a day until your bank shows it.",
    deducted: (sum: string) => `A payout is negative: ${sum}`,
    deductedLead: "Refunds, chargebacks and fees were higher than the payments in it. The payment gateway takes the amount from a later payout.",
    day: "Date:",
    payments: "Payments in it:",
    differences: "Lines that don’t match your records:",
    payoutId: "Payout:",
    openPayout: "View payout",
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
    refundLead: "رفضت بوابة الدفع الاسترداد ولم يصل المبلغ إلى العميل. عاد المبلغ إلى رصيدك ويمكن استرداده من جديد.",
    refundNext: "افتح الدفعة وأعد الاسترداد. إن فشل مرة أخرى فاتفق مع العميل على طريقة أخرى.",
    refund: "الاسترداد:",
    refundWaiting: (sum: string) => `استرداد ${sum} ينتظر موافقتك`,
    waitingLead: "طلب مفتاح أو تطبيق استردادًا يتجاوز حد الموافقة المحدد له. لن يُسترد أي مبلغ قبل موافقة مالك أو مدير أو عضو مالي.",
    waitingEnd: (until: string) => `إن لم يوافق عليه أحد حتى ${until} فستنتهي مهلته دون استرداد أي مبلغ.`,
    key: "مقدّم الطلب:",
    note: "الملاحظة:",
    openWaiting: "مراجعة الاسترداد",
    payout: (sum: string) => `حُوّل ${sum} إلى حسابك البنكي`,
    payoutLead: "حوّلته بوابة الدفع. قد يستغرق ظهوره في حسابك يومًا.",
    deducted: (sum: string) => `حوالة سالبة: ${sum}`,
    deductedLead: "زادت الاستردادات والاعتراضات والرسوم على المدفوعات فيها. تأخذ بوابة الدفع المبلغ من حوالة لاحقة.",
    day: "التاريخ:",
    payments: "المدفوعات فيها:",
    differences: "بنود لا تطابق سجلاتك:",
    payoutId: "الحوالة:",
    openPayout: "عرض الحوالة",
  },
};

export const digestTexts = {
  en: {
    subject: (day: string, merchant: string) => `${merchant} on ${day}`,
    heading: (day: string) => `Your day: ${day}`,
    lead: (merchant: string) => `Activity at ${merchant} from midnight to midnight, Riyadh time.`,
    payments: "Payments received:",
    refundFailures: "Failed refunds:",
    payout: "Paid out to your bank:",
    verification: "Business verification:",
    statuses: { in_review: "In review", approved: "Approved", rejected: "Changes required" },
    of: (count: number, sum: string) => `${count} (${sum})`,
    failed: "The amounts of failed refunds are in your balance again. Open each payment to refund it again.",
    open: "Open dashboard",
  },
  ar: {
    subject: (day: string, merchant: string) => `${merchant}: ملخص ${day}`,
    heading: (day: string) => `ملخص يوم ${day}`,
    lead: (merchant: string) => `هذا ما حدث لدى ${merchant} من منتصف الليل إلى منتصف الليل بتوقيت الرياض.`,
    payments: "المدفوعات المستلمة:",
    refundFailures: "استردادات فاشلة:",
    payout: "حُوّل إلى حسابك البنكي:",
    verification: "توثيق المنشأة:",
    statuses: { in_review: "قيد المراجعة", approved: "معتمد", rejected: "يحتاج إلى تصحيح" },
    of: (count: number, sum: string) => `${count} (${sum})`,
    failed: "عادت مبالغ الاستردادات الفاشلة إلى رصيدك. افتح كل دفعة لإعادة الاسترداد.",
    open: "فتح لوحة التحكم",
  },
};

export const personTexts = {
  en: {
    verify_email: {
      subject: "Verify your email address for Halala",
      heading: "Verify your email address",
      what: "Someone created a Halala account with this address. If it was you, verify the address and sign in.",
      note: "The link works once and expires in 24 hours. If you didn’t sign up, you can ignore this email.",
      action: "Verify address",
    },
    address_known: {
      subject: "You already have a Halala account",
      heading: "This address already has an account",
      what: "Someone tried to create a Halala account with this address. The address already has an account, so nothing was changed.",
      note: "Sign in with your password. If you forgot it, or haven’t verified this address, request a new password on the sign-in page. If it wasn’t you, you can ignore this email.",
      action: "Go to sign-in",
    },
    reset_password: {
      subject: "Choose a new password for Halala",
      heading: "Choose a new password",
      what: "Someone requested a new password for your account. If it was you, choose one now.",
      note: "The link works once and expires in one hour. Changing the password signs you out on all devices. If you didn’t request it, you can ignore this email: your password hasn’t changed.",
      action: "Choose a new password",
    },
    password_changed: {
      subject: "Your Halala password was changed",
      heading: "Your password was changed",
      what: "The password of your account was changed, and all other sessions were signed out. API keys and connected apps still work.",
      note: "If this wasn’t you, someone else has access to your account. Choose a new password immediately, revoke API keys and connected apps that you don’t recognize, and notify the owner of the business.",
      action: "It wasn’t me",
    },
    second_factor_on: {
      subject: "Two-step sign-in is on for your Halala account",
      heading: "Two-step sign-in is on",
      what: "You now need your password and a code from your authenticator app to sign in. Keep your recovery codes in a safe place.",
      note: "If this wasn’t you, someone else has access to your account. Choose a new password immediately and notify the owner of the business.",
      action: "It wasn’t me",
    },
    second_factor_off: {
      subject: "Two-step sign-in is off for your Halala account",
      heading: "Two-step sign-in is off",
      what: "You now need only your password to sign in. You can’t manage live keys or refund in live mode until you turn it on again.",
      note: "If this wasn’t you, someone else has access to your account. Choose a new password immediately and notify the owner of the business.",
      action: "It wasn’t me",
    },
    recovery_code_used: {
      subject: "A recovery code for your Halala account was used",
      heading: "A recovery code was used",
      what: "Someone used one of your recovery codes to sign in to your account or confirm an action. The code no longer works.",
      note: "If this wasn’t you, choose a new password immediately, create new recovery codes, and notify the owner of the business.",
      action: "It wasn’t me",
    },
    recovery_codes_renewed: {
      subject: "Your Halala account has new recovery codes",
      heading: "Your recovery codes have changed",
      what: "New recovery codes were created for your account. The old codes no longer work.",
      note: "If this wasn’t you, someone else has access to your account. Choose a new password immediately and notify the owner of the business.",
      action: "It wasn’t me",
    },
    wrong_codes: {
      subject: "Someone may know the password of your Halala account",
      heading: "Sign-in attempts with your password",
      what: "Someone entered your password and then several wrong codes. Two-step sign-in blocked the attempts.",
      note: "If this was you, you can ignore this email. If not, someone knows your password: choose a new one now. Your current sessions aren’t affected.",
      action: "Choose a new password",
    },
  },
  ar: {
    verify_email: {
      subject: "أكّد بريدك الإلكتروني لدى هللة",
      heading: "أكّد بريدك الإلكتروني",
      what: "أُنشئ حساب في هللة بهذا البريد. إن كنت أنت من أنشأه فأكّد البريد ثم سجّل الدخول.",
      note: "يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 24 ساعة. إن لم تنشئ الحساب فتجاهل هذه الرسالة.",
      action: "تأكيد البريد",
    },
    address_known: {
      subject: "لديك حساب في هللة بالفعل",
      heading: "لهذا البريد حساب بالفعل",
      what: "جرت محاولة لإنشاء حساب في هللة بهذا البريد. لهذا البريد حساب بالفعل، فلم يتغير شيء.",
      note: "سجّل الدخول بكلمة مرورك. إن نسيتها أو لم تؤكد هذا البريد من قبل، فاطلب كلمة مرور جديدة من صفحة تسجيل الدخول. وإن لم تكن أنت، فتجاهل هذه الرسالة.",
      action: "الانتقال إلى تسجيل الدخول",
    },
    reset_password: {
      subject: "اختر كلمة مرور جديدة لحسابك في هللة",
      heading: "اختر كلمة مرور جديدة",
      what: "وصلنا طلب كلمة مرور جديدة لحسابك. إن كنت أنت، فاخترها الآن.",
      note: "يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ساعة. وعند تغيير كلمة المرور يُسجَّل خروجك من جميع الأجهزة. إن لم تطلب ذلك فتجاهل هذه الرسالة، فكلمة مرورك لم تتغير.",
      action: "اختيار كلمة مرور جديدة",
    },
    password_changed: {
      subject: "تغيّرت كلمة مرورك في هللة",
      heading: "تغيّرت كلمة مرورك",
      what: "تغيّرت كلمة مرور حسابك قبل قليل، وأُنهيت الجلسات الأخرى. وما زالت مفاتيح API والتطبيقات المرتبطة تعمل.",
      note: "إن لم تكن أنت من غيّرها، فقد دخل شخص آخر إلى حسابك. اختر كلمة مرور جديدة فورًا، وأبطل ما لا تعرفه من المفاتيح، وافصل ما لا تعرفه من التطبيقات المرتبطة، وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    second_factor_on: {
      subject: "فُعّل التحقق بخطوتين لحسابك في هللة",
      heading: "فُعّل التحقق بخطوتين",
      what: "يتطلب تسجيل الدخول الآن كلمة مرورك ورمزًا من تطبيق المصادقة. احفظ الرموز الاحتياطية في مكان آمن.",
      note: "إن لم تكن أنت، فقد دخل شخص آخر إلى حسابك. اختر كلمة مرور جديدة فورًا وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    second_factor_off: {
      subject: "أُوقف التحقق بخطوتين لحسابك في هللة",
      heading: "أُوقف التحقق بخطوتين",
      what: "تكفي كلمة مرورك الآن لتسجيل الدخول. لن تتاح لك المفاتيح الفعلية ولا استرداد المدفوعات الفعلية حتى تفعّل التحقق بخطوتين من جديد.",
      note: "إن لم تكن أنت، فقد دخل شخص آخر إلى حسابك. اختر كلمة مرور جديدة فورًا وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    recovery_code_used: {
      subject: "استُخدم أحد الرموز الاحتياطية لحسابك في هللة",
      heading: "استُخدم رمز احتياطي",
      what: "استُخدم أحد الرموز الاحتياطية لتسجيل الدخول إلى حسابك أو لتأكيد عملية فيه. لم يعد هذا الرمز صالحًا.",
      note: "إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا، وأنشئ رموزًا احتياطية جديدة، وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    recovery_codes_renewed: {
      subject: "رموز احتياطية جديدة لحسابك في هللة",
      heading: "تغيّرت الرموز الاحتياطية",
      what: "أُنشئت رموز احتياطية جديدة لحسابك قبل قليل، ولم تعد الرموز القديمة تعمل.",
      note: "إن لم تكن أنت، فقد دخل شخص آخر إلى حسابك. اختر كلمة مرور جديدة فورًا وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    wrong_codes: {
      subject: "قد يعرف أحدهم كلمة مرور حسابك في هللة",
      heading: "محاولات دخول بكلمة مرورك",
      what: "أدخل أحدهم كلمة مرورك ثم رموزًا خاطئة عدة مرات، فمنعه التحقق بخطوتين من الدخول.",
      note: "إن كنت أنت فتجاهل هذه الرسالة. وإن لم تكن أنت، فكلمة مرورك معروفة لغيرك: اختر كلمة مرور جديدة الآن. لا يؤثر ذلك في جلساتك الحالية.",
      action: "اختيار كلمة مرور جديدة",
    },
  },
};

export const personReason: Record<Locale, string> = { en: "You’re getting this email because this address was entered for a Halala account.", ar: "تصلك هذه الرسالة لأن بريدك أُدخل لحساب في هللة." };

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

export const invitationTexts = {
  en: {
    subject: (merchant: string) => `You’re invited to join ${merchant} on Halala`,
    heading: "You’re invited to join a team",
    what: "A member of this business has invited you to its Halala dashboard.",
    note: "The link works once. If you don’t know this business, you can ignore this email.",
    business: "Business:",
    inviter: "Invited by:",
    role: "Role:",
    expires: "Expires:",
    action: "View invitation",
    reason: "You’re getting this email because a member of the business entered your address.",
  },
  ar: {
    subject: (merchant: string) => `دعوة للانضمام إلى ${merchant} في هللة`,
    heading: "دعوة للانضمام إلى فريق",
    what: "دعاك أحد أعضاء هذه المنشأة إلى لوحة تحكمها في هللة.",
    note: "يعمل الرابط مرة واحدة. إن كنت لا تعرف هذه المنشأة فتجاهل هذه الرسالة.",
    business: "المنشأة:",
    inviter: "صاحب الدعوة:",
    role: "الدور:",
    expires: "تنتهي في:",
    action: "عرض الدعوة",
    reason: "تصلك هذه الرسالة لأن أحد أعضاء المنشأة أدخل بريدك.",
  },
};

export const ownerTexts = {
  en: {
    subject: { added: "Your business on Halala has a new owner", removed: "Your business on Halala has lost an owner" },
    what: { added: "A person became an owner of your business.", removed: "A person is no longer an owner of your business." },
    note: "If you didn’t expect this, check the members and the audit log now. A removed owner can ask another owner or contact support.",
    facts: ["Business:", "Person:", "Role before:", "Role now:", "Changed by:", "Time:"],
    none: "Not a member",
    action: "View members",
    reason: "You’re getting this email because you’re an owner of the business, or the change is about you. It can’t be turned off.",
  },
  ar: {
    subject: { added: "أصبح لمنشأتك في هللة مالك جديد", removed: "فقدت منشأتك في هللة أحد مالكيها" },
    what: { added: "أصبح أحد الأشخاص مالكًا في منشأتك.", removed: "لم يعد أحد الأشخاص مالكًا في منشأتك." },
    note: "إن لم تتوقع هذا التغيير، فراجع الأعضاء وسجل التدقيق الآن. وإن أُزلت من الملّاك، فاسأل مالكًا آخر أو تواصل مع الدعم.",
    facts: ["المنشأة:", "الشخص:", "الدور السابق:", "الدور الحالي:", "أجرى التغيير:", "الوقت:"],
    none: "ليس عضوًا",
    action: "عرض الأعضاء",
    reason: "تصلك هذه الرسالة لأنك مالك في المنشأة أو لأن التغيير يخصك. لا يمكن إيقافها.",
  },
};

export const verificationTexts = {
  en: {
    subject: {
      submitted: "We received your verification",
      approved: "Your business is verified",
      rejected: "Your verification needs corrections",
      suspended: "Your account has been suspended",
      restored: "Your account is active again",
      expiring: "One of your documents expires soon",
    },
    lead: {
      submitted: "Your verification is complete and under review. No action is needed now.",
      approved: "You can now create a live key and accept real payments.",
      rejected: "Correct only the items below and submit again. Items already accepted stay accepted.",
      suspended: "You can’t accept new payments for now. Refunds remain possible, and your keys are kept.",
      restored: "You can accept payments again.",
      expiring: "After the date below, you can’t accept new payments until a renewed document is uploaded and accepted.",
    },
    approvedTestSubject: "Verification approved in test mode",
    approvedTest: "Your test verification is approved. In live mode, you could now create a live key.",
    rehearsal: "Test – no effect on real payments",
    until: "Review complete by:",
    why: "Reason:",
    note: "From the reviewer:",
    open: "View verification",
    reason: "You’re getting this email because you’re an owner or admin of this Halala account.",
  },
  ar: {
    subject: {
      submitted: "وصلنا طلب توثيق منشأتك",
      approved: "تم توثيق منشأتك",
      rejected: "يحتاج طلب التوثيق إلى تصحيح",
      suspended: "أُوقف حسابك",
      restored: "عاد حسابك إلى العمل",
      expiring: "قاربت صلاحية أحد مستنداتك على الانتهاء",
    },
    lead: {
      submitted: "اكتمل طلب التوثيق وهو قيد المراجعة. لا يلزمك أي إجراء الآن.",
      approved: "يمكنك الآن إنشاء مفتاح فعلي واستقبال المدفوعات الحقيقية.",
      rejected: "صحّح البنود أدناه فقط ثم أعد الإرسال. البنود المقبولة تبقى مقبولة.",
      suspended: "لا يمكنك استقبال مدفوعات جديدة حاليًا. تبقى الاستردادات متاحة ومفاتيحك محفوظة.",
      restored: "يمكنك استقبال المدفوعات من جديد.",
      expiring: "بعد التاريخ أدناه لا يمكنك استقبال مدفوعات جديدة حتى ترفع المستند المجدَّد ويُقبل.",
    },
    approvedTestSubject: "اعتُمد التوثيق في الوضع التجريبي",
    approvedTest: "اعتُمد توثيقك في الوضع التجريبي. ولو كان ذلك في الوضع الفعلي لأمكنك إنشاء مفتاح فعلي.",
    rehearsal: "تجريبي – لا أثر له على المدفوعات الحقيقية",
    until: "تكتمل المراجعة في موعد أقصاه:",
    why: "السبب:",
    note: "من المراجع:",
    open: "عرض طلب التوثيق",
    reason: "تصلك هذه الرسالة لأنك مالك هذا الحساب لدى هللة أو مدير فيه.",
  },
};

export const keyExpiringTexts = {
  en: {
    subject: (name: string) => `Your live API key “${name}” expires soon`,
    heading: "An API key expires soon",
    what: "From then on, requests with this key are refused. Rotate it in the dashboard to get a new key with the same permissions, while the old one keeps working until then.",
    key: "Key:",
    expires: "Expires:",
    open: "View API keys",
    reason: "You’re getting this email because you manage API keys in this Halala account.",
  },
  ar: {
    subject: (name: string) => `تنتهي قريبًا صلاحية مفتاح API الفعلي «${name}»`,
    heading: "تنتهي قريبًا صلاحية أحد مفاتيح API",
    what: "بعد هذا الموعد تُرفض الطلبات بهذا المفتاح. بدّله من لوحة التحكم لتحصل على مفتاح جديد بالصلاحيات نفسها، ويبقى القديم صالحًا حتى ذلك الموعد.",
    key: "المفتاح:",
    expires: "موعد الانتهاء:",
    open: "عرض مفاتيح API",
    reason: "تصلك هذه الرسالة لأنك تدير مفاتيح API في هذا الحساب لدى هللة.",
  },
};

export const endpointTexts = {
  en: {
    url: "Endpoint URL:",
    mode: "Mode:",
    modes: { test: "Test", live: "Live" },
    since: "Failing since:",
    open: "View endpoint",
    reason: "You’re getting this email because you manage webhooks in this Halala account.",
  },
  ar: {
    url: "عنوان نقطة الاستقبال:",
    mode: "الوضع:",
    modes: { test: "تجريبي", live: "فعلي" },
    since: "متعثرة منذ:",
    open: "عرض نقطة الاستقبال",
    reason: "تصلك هذه الرسالة لأنك تدير الويب هوك في هذا الحساب لدى هللة.",
  },
};

export const endpointFailingTexts = {
  en: {
    subject: {
      "24h": (host: string) => `Webhooks to ${host} have been failing for a day`,
      "3d": (host: string) => `Webhooks to ${host} have been failing for three days`,
    },
    heading: { "24h": "Your webhook endpoint has been failing for a day", "3d": "Your webhook endpoint has been failing for three days" },
    what: "Every delivery to this endpoint has failed during this time. We retry each event for a limited time. After that, you can resend it from the dashboard.",
    warning: {
      "24h": (from: string) => `If it keeps failing, we’ll disable it on ${from} at the earliest. One successful delivery is enough to prevent this.`,
      "3d": (from: string) => `This is the last warning. If it keeps failing, we’ll disable it on ${from} at the earliest. One successful delivery is enough to prevent this.`,
    },
  },
  ar: {
    subject: {
      "24h": (host: string) => `يتعذّر إيصال رسائل الويب هوك إلى ${host} منذ يوم`,
      "3d": (host: string) => `يتعذّر إيصال رسائل الويب هوك إلى ${host} منذ ثلاثة أيام`,
    },
    heading: { "24h": "نقطة استقبال الويب هوك متعثرة منذ يوم", "3d": "نقطة استقبال الويب هوك متعثرة منذ ثلاثة أيام" },
    what: "فشل كل إرسال إلى نقطة الاستقبال هذه منذ ذلك الحين. نعيد محاولة إرسال كل حدث لمدة محدودة، وبعدها يمكنك إعادة إرساله من لوحة التحكم.",
    warning: {
      "24h": (from: string) => `إذا استمر الفشل فسنوقفها، ولن يكون ذلك قبل ${from}. يكفي نجاح إرسال واحد حتى لا تُوقَف.`,
      "3d": (from: string) => `هذا آخر تنبيه. إذا استمر الفشل فسنوقفها، ولن يكون ذلك قبل ${from}. يكفي نجاح إرسال واحد حتى لا تُوقَف.`,
    },
  },
};

export const endpointDisabledTexts = {
  en: {
    subject: (host: string) => `Your webhook endpoint at ${host} was disabled`,
    heading: "Your webhook endpoint was disabled",
    why: { failing: "Every delivery to it has failed for five days, so we stopped sending events to it.", gone: "It responded with 410 Gone, so we stopped sending events to it." },
    next: "Pending deliveries were canceled, but the events are kept. When the receiver works again, enable the endpoint in the dashboard and resend the events it missed.",
  },
  ar: {
    subject: (host: string) => `أُوقفت نقطة استقبال الويب هوك في ${host}`,
    heading: "أُوقفت نقطة استقبال الويب هوك",
    why: { failing: "فشل كل إرسال إليها منذ خمسة أيام، لذلك توقفنا عن إرسال الأحداث إليها.", gone: "ردّت بالرمز 410 Gone، لذلك توقفنا عن إرسال الأحداث إليها." },
    next: "أُلغيت عمليات الإرسال المنتظرة، لكن الأحداث محفوظة. عندما يعود المستقبِل إلى العمل، فعّل نقطة الاستقبال من لوحة التحكم وأعد إرسال الأحداث التي فاتتها.",
  },
};

export const payPageTexts = {
  en: {
    subject: "The payment page doesn’t match the authorized version",
    heading: "The payment page doesn’t match the authorized version",
    text: "We loaded the page the way a payer's browser does and found scripts or headers that aren’t in payment-scripts.json or differ from the build. Until you know the cause, assume that card details entered on the page are exposed. Take the page offline, then check every proxy and CDN in front of the service.",
    at: "Detected:",
    found: "Finding:",
    open: "View latest check",
    reason: "You’re getting this email because OPERATOR_EMAIL of this service is set to this address.",
  },
  ar: {
    subject: "صفحة الدفع لا تطابق النسخة المعتمدة",
    heading: "صفحة الدفع لا تطابق النسخة المعتمدة",
    text: "حمّلنا الصفحة كما يحمّلها متصفح العميل، فوجدنا نصوصًا برمجية أو ترويسات غير موجودة في payment-scripts.json أو تختلف عن النسخة المبنية. إلى أن تعرف السبب افترض أن بيانات البطاقات المدخلة في الصفحة مكشوفة. أوقف الصفحة، ثم افحص كل خادم وسيط وشبكة توزيع محتوى أمام الخدمة.",
    at: "وقت الرصد:",
    found: "النتيجة:",
    open: "عرض آخر فحص",
    reason: "تصلك هذه الرسالة لأن هذا العنوان مضبوط في OPERATOR_EMAIL لهذه الخدمة.",
  },
};

export const inngestTexts = {
  en: {
    subject: "The Inngest server is unreachable",
    heading: "Background jobs aren’t running",
    text: "The Inngest server hasn’t responded for five minutes. Payments and the API keep working. Webhooks, emails, subscription charges and status checks are delayed and run when the server responds again. Check that the server is running and that INNGEST_BASE_URL points to it.",
    since: "Unreachable since:",
    open: "Open the Inngest server",
    reason: "You’re getting this email because OPERATOR_EMAIL of this service is set to this address.",
  },
  ar: {
    subject: "تعذّر الوصول إلى خادم Inngest",
    heading: "المهام الخلفية متوقفة",
    text: "لم يرد خادم Inngest منذ خمس دقائق. تعمل المدفوعات والواجهة البرمجية كالمعتاد. أما الويب هوك ورسائل البريد وخصم الاشتراكات والتحقق من الحالات فمؤجلة حتى يعود الخادم. تأكد أن الخادم يعمل وأن INNGEST_BASE_URL يشير إليه.",
    since: "الانقطاع منذ:",
    open: "فتح خادم Inngest",
    reason: "تصلك هذه الرسالة لأن هذا العنوان مضبوط في OPERATOR_EMAIL لهذه الخدمة.",
  },
};
