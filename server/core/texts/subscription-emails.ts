// The texts of the emails about subscriptions, in the order of the templates in subscriptions/emails.

export const frameTexts = {
  en: {
    testNote: "Test – no real money is charged",
    reason: (merchant: string) => `You’re getting this email because you have a subscription with ${merchant}. Halala processes its payments.`,
    merchantsReason: "You’re getting this email because you are a member of this Halala account.",
    contact: "Contact:",
    description: "Subscription:",
    card: "Card:",
    method: "Paid with:",
    agreedOn: "Agreed on:",
    agreement: "Agreement number:",
    next: "Next charge:",
    nexts: "Next charges:",
    onDay: (sum: string, day: string) => `${sum} on ${day}`,
    none: "None: no further charges",
    paused: "None while the subscription is paused",
  },
  ar: {
    testNote: "تجريبي – لا يُخصم أي مبلغ حقيقي",
    reason: (merchant: string) => `تصلك هذه الرسالة لأن لديك اشتراكًا لدى ${merchant}. تتولى هللة معالجة المدفوعات.`,
    merchantsReason: "تصلك هذه الرسالة لأنك عضو في هذا الحساب لدى هللة.",
    contact: "للتواصل:",
    description: "الاشتراك:",
    card: "البطاقة:",
    method: "وسيلة الدفع:",
    agreedOn: "تاريخ الموافقة:",
    agreement: "رقم الاتفاق:",
    next: "الخصم القادم:",
    nexts: "عمليات الخصم القادمة:",
    onDay: (sum: string, day: string) => `${sum} في ${day}`,
    none: "لا يوجد: لن يُخصم أي مبلغ بعد الآن",
    paused: "لا يوجد ما دام الاشتراك موقوفًا مؤقتًا",
  },
};

export const activatedTexts = {
  en: {
    subject: (merchant: string) => `Your subscription with ${merchant} has started`,
    heading: "Your subscription has started",
    intro: "You agreed to the statement below and paid for the first period. Keep this email: it is your copy of the agreement.",
    paid: "Paid now:",
    receipt: "Receipt for this payment",
    cancel: "You can cancel or change your card at any time on your subscription page. Anyone with the link to that page can do the same, so don’t forward this email.",
    manage: "Manage or cancel subscription",
  },
  ar: {
    subject: (merchant: string) => `بدأ اشتراكك لدى ${merchant}`,
    heading: "بدأ اشتراكك",
    intro: "وافقت على النص التالي ودفعت عن الفترة الأولى. احتفظ بهذه الرسالة، فهي نسختك من الاتفاق.",
    paid: "المدفوع الآن:",
    receipt: "إيصال هذه الدفعة",
    cancel: "يمكنك الإلغاء أو تغيير البطاقة في أي وقت من صفحة اشتراكك. ويستطيع ذلك أيضًا كل من لديه رابط الصفحة، فلا تُعد توجيه هذه الرسالة.",
    manage: "إدارة الاشتراك أو إلغاؤه",
  },
};

export const cardChangedTexts = {
  en: {
    subject: (merchant: string) => `The card for your subscription with ${merchant} was changed`,
    heading: "Your card was changed",
    what: (merchant: string) => `Your subscription with ${merchant} is charged to the new card from now on.`,
    card: "New card:",
    previous: "Previous card:",
    notYou: (merchant: string) => `If you didn’t change it, contact ${merchant}. Anyone with the link to your subscription page can use it, so don’t forward it.`,
    manage: "View subscription",
  },
  ar: {
    subject: (merchant: string) => `تغيّرت بطاقة اشتراكك لدى ${merchant}`,
    heading: "تغيّرت بطاقتك",
    what: (merchant: string) => `تُخصم دفعات اشتراكك لدى ${merchant} من البطاقة الجديدة من الآن فصاعدًا.`,
    card: "البطاقة الجديدة:",
    previous: "البطاقة السابقة:",
    notYou: (merchant: string) => `إن لم تغيّرها أنت، فتواصل مع ${merchant}. ويستطيع كل من لديه رابط صفحة اشتراكك استخدامها، فلا تُعد توجيهه.`,
    manage: "عرض الاشتراك",
  },
};

export const continuedTexts = {
  en: {
    subject: {
      kept: (merchant: string) => `Your subscription with ${merchant} continues`,
      resumed: (merchant: string) => `Your subscription with ${merchant} has resumed`,
    },
    heading: { kept: "Your subscription continues", resumed: "Your subscription has resumed" },
    what: {
      kept: (merchant: string) => `You undid the cancellation of your subscription with ${merchant}.`,
      resumed: (merchant: string) => `Your subscription with ${merchant} is no longer paused.`,
    },
    terms: "Charges continue under the terms you agreed to.",
    manage: "Manage or cancel subscription",
  },
  ar: {
    subject: {
      kept: (merchant: string) => `يستمر اشتراكك لدى ${merchant}`,
      resumed: (merchant: string) => `استؤنف اشتراكك لدى ${merchant}`,
    },
    heading: { kept: "يستمر اشتراكك", resumed: "استؤنف اشتراكك" },
    what: {
      kept: (merchant: string) => `تراجعت عن إلغاء اشتراكك لدى ${merchant}.`,
      resumed: (merchant: string) => `لم يعد اشتراكك لدى ${merchant} موقوفًا.`,
    },
    terms: "يستمر الخصم بالشروط التي وافقت عليها.",
    manage: "إدارة الاشتراك أو إلغاؤه",
  },
};

export const endedTexts = {
  en: {
    subject: (merchant: string) => `Your subscription with ${merchant} has ended`,
    completedSubject: (merchant: string) => `Your subscription with ${merchant} is complete`,
    heading: "Your subscription has ended",
    completedHeading: "Your subscription is complete",
    why: {
      completed: (merchant: string) => `All payments you agreed to with ${merchant} have been made.`,
      payment_failed: (merchant: string, sum: string) => `Your subscription with ${merchant} ended because ${sum} wasn’t paid.`,
      customer_request: (merchant: string) => `Your subscription with ${merchant} ended at your request.`,
      merchant_request: (merchant: string) => `${merchant} canceled your subscription.`,
      card_removed: (merchant: string) => `Your subscription with ${merchant} ended because its card was removed.`,
      account_suspended: (merchant: string) => `Your subscription ended because ${merchant} can’t accept payments at the moment.`,
      other: (merchant: string) => `Your subscription with ${merchant} has ended.`,
    },
    nothingMore: "You won’t be charged again.",
    oneMore: "A charge is still in progress and may succeed. You won’t be charged again after that.",
    again: (merchant: string) => `To subscribe again later, ask ${merchant} for a new subscription.`,
    lastFailure: "Reason the last charge failed:",
    endedOn: "Ended on:",
    payments: "Payments made:",
    open: "View history and receipts",
  },
  ar: {
    subject: (merchant: string) => `انتهى اشتراكك لدى ${merchant}`,
    completedSubject: (merchant: string) => `اكتمل اشتراكك لدى ${merchant}`,
    heading: "انتهى اشتراكك",
    completedHeading: "اكتمل اشتراكك",
    why: {
      completed: (merchant: string) => `سُددت جميع الدفعات التي وافقت عليها لدى ${merchant}.`,
      payment_failed: (merchant: string, sum: string) => `انتهى اشتراكك لدى ${merchant} لأن مبلغ ${sum} لم يُسدد.`,
      customer_request: (merchant: string) => `انتهى اشتراكك لدى ${merchant} بناءً على طلبك.`,
      merchant_request: (merchant: string) => `ألغى البائع اشتراكك لدى ${merchant}.`,
      card_removed: (merchant: string) => `انتهى اشتراكك لدى ${merchant} لأن بطاقته أُزيلت.`,
      account_suspended: (merchant: string) => `انتهى اشتراكك لأن استقبال المدفوعات متوقف لدى ${merchant} حاليًا.`,
      other: (merchant: string) => `انتهى اشتراكك لدى ${merchant}.`,
    },
    nothingMore: "لن يُخصم منك أي مبلغ بعد الآن.",
    oneMore: "ما زالت عملية خصم قيد التنفيذ وقد تنجح. وبعدها لن يُخصم منك أي مبلغ.",
    again: (merchant: string) => `للاشتراك مجددًا لاحقًا، اطلب اشتراكًا جديدًا من ${merchant}.`,
    lastFailure: "سبب فشل آخر خصم:",
    endedOn: "تاريخ الانتهاء:",
    payments: "الدفعات المسددة:",
    open: "عرض السجل والإيصالات",
  },
};

export const endingTexts = {
  en: {
    subject: (merchant: string, date: string) => `Your subscription with ${merchant} ends on ${date}`,
    heading: "Your subscription is canceled",
    customer: (merchant: string) => `You canceled your subscription with ${merchant}.`,
    merchant: (merchant: string) => `${merchant} canceled your subscription.`,
    until: (date: string) => `It stays active until the end of ${date}.`,
    nothingMore: "You won’t be charged again.",
    owed: (sum: string) => `${sum} for the current period is still due. No other period will be charged.`,
    undo: (date: string) => `If you change your mind, you can keep the subscription until the end of ${date}.`,
    activeUntil: "Active until:",
    keep: "Keep or view subscription",
    open: "View subscription",
  },
  ar: {
    subject: (merchant: string, date: string) => `ينتهي اشتراكك لدى ${merchant} في ${date}`,
    heading: "أُلغي اشتراكك",
    customer: (merchant: string) => `ألغيت اشتراكك لدى ${merchant}.`,
    merchant: (merchant: string) => `ألغى البائع اشتراكك لدى ${merchant}.`,
    until: (date: string) => `يبقى نشطًا حتى نهاية يوم ${date}.`,
    nothingMore: "لن يُخصم منك أي مبلغ بعد الآن.",
    owed: (sum: string) => `ما زال مبلغ ${sum} عن الفترة الحالية مستحقًا، ولن تُخصم أي فترة أخرى.`,
    undo: (date: string) => `إن غيّرت رأيك، يمكنك الإبقاء على الاشتراك حتى نهاية يوم ${date}.`,
    activeUntil: "نشط حتى:",
    keep: "الإبقاء على الاشتراك أو عرضه",
    open: "عرض الاشتراك",
  },
};

export const failedTexts = {
  en: {
    subject: (sum: string, merchant: string) => `Your payment of ${sum} to ${merchant} didn’t go through`,
    finalSubject: (sum: string, merchant: string) => `Final notice: ${sum} to ${merchant} is still unpaid`,
    heading: "Your payment didn’t go through",
    finalHeading: {
      cancel: (date: string) => `Final notice: your subscription ends on ${date}`,
      pause: (date: string) => `Final notice: your subscription will be paused on ${date}`,
    },
    what: (sum: string, merchant: string) => `${sum} couldn’t be charged for your subscription with ${merchant}.`,
    why: "Reason:",
    retry: (time: string) => `We’ll charge the card again on ${time}.`,
    lastRetry: {
      cancel: (time: string) => `We’ll charge the card one last time on ${time}. If that charge fails and you haven’t paid by then, your subscription ends on that day.`,
      pause: (time: string) => `We’ll charge the card one last time on ${time}. If that charge fails and you haven’t paid by then, your subscription is paused on that day.`,
    },
    noRetry: "We won’t charge the card again.",
    wait: {
      cancel: (date: string, unless: string) => `Your subscription ends on ${date} unless you ${unless} before then.`,
      pause: (date: string, unless: string) => `Your subscription is paused on ${date} unless you ${unless} before then.`,
    },
    payOrAdd: "pay or add another card",
    add: "add another card",
    paused: "Your subscription is paused.",
    later: "Charged to your stored card after you pay:",
    pay: (sum: string) => `Pay ${sum} now`,
    change: "Add another card",
    manage: "Manage or cancel subscription",
  },
  ar: {
    subject: (sum: string, merchant: string) => `لم تنجح دفعتك بمبلغ ${sum} إلى ${merchant}`,
    finalSubject: (sum: string, merchant: string) => `تنبيه أخير: لم يُسدد بعد مبلغ ${sum} المستحق إلى ${merchant}`,
    heading: "لم تنجح دفعتك",
    finalHeading: {
      cancel: (date: string) => `تنبيه أخير: ينتهي اشتراكك في ${date}`,
      pause: (date: string) => `تنبيه أخير: يتوقف اشتراكك مؤقتًا في ${date}`,
    },
    what: (sum: string, merchant: string) => `تعذّر خصم ${sum} عن اشتراكك لدى ${merchant}.`,
    why: "السبب:",
    retry: (time: string) => `سنحاول الخصم من البطاقة مرة أخرى في ${time}.`,
    lastRetry: {
      cancel: (time: string) => `سنحاول الخصم من البطاقة مرة أخيرة في ${time}. إن لم تنجح المحاولة، ولم تدفع قبلها، فسينتهي اشتراكك في ذلك اليوم.`,
      pause: (time: string) => `سنحاول الخصم من البطاقة مرة أخيرة في ${time}. إن لم تنجح المحاولة، ولم تدفع قبلها، فسيتوقف اشتراكك مؤقتًا في ذلك اليوم.`,
    },
    noRetry: "لن نحاول الخصم من البطاقة مرة أخرى.",
    wait: {
      cancel: (date: string, unless: string) => `ينتهي اشتراكك في ${date} ما لم ${unless} قبل ذلك.`,
      pause: (date: string, unless: string) => `يتوقف اشتراكك مؤقتًا في ${date} ما لم ${unless} قبل ذلك.`,
    },
    payOrAdd: "تدفع أو تُضف بطاقة أخرى",
    add: "تُضف بطاقة أخرى",
    paused: "اشتراكك موقوف مؤقتًا.",
    later: "يُخصم من بطاقتك المحفوظة بعد سدادك:",
    pay: (sum: string) => `ادفع ${sum} الآن`,
    change: "إضافة بطاقة أخرى",
    manage: "إدارة الاشتراك أو إلغاؤه",
  },
};

export const newTexts = {
  en: {
    subject: (customer: string, sum: string) => `New subscriber: ${customer}, ${sum}`,
    heading: "You have a new subscriber",
    intro: "The customer paid for the first period and agreed to this statement:",
    customer: "Customer:",
    price: "Price:",
    each: (sum: string, recurrence: string) => `${sum} ${recurrence}`,
    open: "View subscription",
  },
  ar: {
    subject: (customer: string, sum: string) => `مشترك جديد: ${customer}، ${sum}`,
    heading: "لديك مشترك جديد",
    intro: "دفع العميل عن الفترة الأولى ووافق على النص التالي:",
    customer: "العميل:",
    price: "السعر:",
    each: (sum: string, recurrence: string) => `${sum} ${recurrence}`,
    open: "عرض الاشتراك",
  },
};

export const pastDueTexts = {
  en: {
    subject: (customer: string, sum: string) => `A subscription payment failed: ${customer}, ${sum}`,
    heading: "A subscription payment failed",
    what: (sum: string) => `${sum} couldn’t be charged. The subscription is past due.`,
    written: "After each attempt, we email the customer a link to pay or add another card.",
    unwritten: "The customer has no email address, so we can’t contact them. Send them the pay-now link:",
    paymentUrl: "Pay-now link:",
    customer: "Customer:",
    why: "Reason:",
    next: "Next attempt:",
    none: "None: the customer must pay or add another card",
    open: "View subscription",
  },
  ar: {
    subject: (customer: string, sum: string) => `فشل خصم اشتراك: ${customer}، ${sum}`,
    heading: "فشل خصم اشتراك",
    what: (sum: string) => `تعذّر خصم ${sum}، ودفعة الاشتراك متأخرة الآن.`,
    written: "نرسل إلى العميل بعد كل محاولة رابطًا للدفع أو لإضافة بطاقة أخرى.",
    unwritten: "ليس للعميل بريد إلكتروني، لذلك لا نستطيع مراسلته. أرسل إليه رابط السداد:",
    paymentUrl: "رابط السداد:",
    customer: "العميل:",
    why: "السبب:",
    next: "المحاولة القادمة:",
    none: "لا توجد: على العميل أن يدفع أو يضيف بطاقة أخرى",
    open: "عرض الاشتراك",
  },
};

export const pausedTexts = {
  en: {
    subject: (merchant: string) => `Your subscription with ${merchant} is paused`,
    heading: "Your subscription is paused",
    requested: (merchant: string) => `${merchant} paused your subscription. No new period starts while it is paused.`,
    unpaid: (merchant: string, sum: string) => `Your subscription with ${merchant} is paused because ${sum} wasn’t paid. We won’t try your card again.`,
    nothing: "You aren’t charged for the time it is paused.",
    owed: (sum: string) => `${sum} for the current period is still due.`,
    until: (date: string) => `It resumes automatically on ${date}, and charges continue from then on.`,
    open: "It stays paused until you resume it on your subscription page or the merchant resumes it.",
    why: "Reason the last charge failed:",
    pay: (sum: string) => `Pay ${sum} now`,
    manage: "View, resume or cancel subscription",
  },
  ar: {
    subject: (merchant: string) => `اشتراكك لدى ${merchant} موقوف مؤقتًا`,
    heading: "اشتراكك موقوف مؤقتًا",
    requested: (merchant: string) => `أوقف البائع اشتراكك لدى ${merchant} مؤقتًا، ولن تبدأ فترة جديدة خلال ذلك.`,
    unpaid: (merchant: string, sum: string) => `أُوقف اشتراكك لدى ${merchant} مؤقتًا لأن مبلغ ${sum} لم يُسدد. لن نحاول الخصم من بطاقتك مرة أخرى.`,
    nothing: "لا يُخصم أي مبلغ عن مدة الإيقاف.",
    owed: (sum: string) => `ما زال مبلغ ${sum} عن الفترة الحالية مستحقًا.`,
    until: (date: string) => `يُستأنف الاشتراك تلقائيًا في ${date}، ويُستأنف الخصم معه.`,
    open: "يبقى موقوفًا إلى أن تستأنفه من صفحة اشتراكك أو يستأنفه البائع.",
    why: "سبب فشل آخر خصم:",
    pay: (sum: string) => `ادفع ${sum} الآن`,
    manage: "عرض الاشتراك أو استئنافه أو إلغاؤه",
  },
};

export const receiptTexts = {
  en: {
    subject: (sum: string, merchant: string) => `Receipt: ${sum} to ${merchant}`,
    heading: "We received your payment",
    what: (sum: string, merchant: string) => `You paid ${sum} for your subscription with ${merchant}.`,
    period: "Period:",
    paidOn: "Paid on:",
    receipt: "View or print receipt",
    manage: "Manage or cancel subscription",
  },
  ar: {
    subject: (sum: string, merchant: string) => `إيصال: ${sum} إلى ${merchant}`,
    heading: "وصلت دفعتك",
    what: (sum: string, merchant: string) => `دفعت ${sum} عن اشتراكك لدى ${merchant}.`,
    period: "الفترة:",
    paidOn: "تاريخ الدفع:",
    receipt: "عرض الإيصال أو طباعته",
    manage: "إدارة الاشتراك أو إلغاؤه",
  },
};

export const reminderTexts = {
  en: {
    subject: (sum: string, date: string, merchant: string) => `Reminder: ${sum} will be charged on ${date} – ${merchant}`,
    noCardSubject: (sum: string, date: string, merchant: string) => `Add another card: ${sum} is due on ${date} – ${merchant}`,
    heading: (date: string) => `Your subscription renews on ${date}`,
    noCardHeading: "Your subscription needs another card",
    what: (sum: string, date: string, merchant: string) => `On ${date}, we’ll charge ${sum} to your card for your subscription with ${merchant}. No action is needed.`,
    noCard: (sum: string, date: string, merchant: string) =>
      `On ${date}, ${sum} is due for your subscription with ${merchant}, but your card was removed or will have expired by then. Add another card before that date.`,
    amount: "Amount:",
    stop: "To avoid the charge, cancel your subscription before that date.",
    noCardStop: "If you don’t want to continue your subscription, cancel it before that date.",
    manage: "Cancel or change card",
    give: "Add another card",
    unsubscribe: "Stop these reminders",
  },
  ar: {
    subject: (sum: string, date: string, merchant: string) => `تذكير: سيُخصم ${sum} في ${date} – ${merchant}`,
    noCardSubject: (sum: string, date: string, merchant: string) => `أضف بطاقة أخرى: يُستحق ${sum} في ${date} – ${merchant}`,
    heading: (date: string) => `يتجدد اشتراكك في ${date}`,
    noCardHeading: "يحتاج اشتراكك إلى بطاقة أخرى",
    what: (sum: string, date: string, merchant: string) => `في ${date} سيُخصم ${sum} من بطاقتك عن اشتراكك لدى ${merchant}. لا يلزمك أي إجراء.`,
    noCard: (sum: string, date: string, merchant: string) =>
      `يُستحق ${sum} عن اشتراكك لدى ${merchant} في ${date}، لكن بطاقتك أُزيلت أو ستكون منتهية الصلاحية في ذلك اليوم. أضف بطاقة أخرى قبل هذا التاريخ.`,
    amount: "المبلغ:",
    stop: "لتجنب الخصم، ألغِ اشتراكك قبل هذا التاريخ.",
    noCardStop: "إذا كنت لا تريد استمرار اشتراكك فألغِه قبل هذا التاريخ.",
    manage: "الإلغاء أو تغيير البطاقة",
    give: "إضافة بطاقة أخرى",
    unsubscribe: "إيقاف رسائل التذكير",
  },
};

/** What the emails shown as samples are about. */
export const sampleTexts = {
  en: { merchant: "Nakheel Fitness", description: "Gym membership", customer: "Sara (sara@example.sa)" },
  ar: { merchant: "نادي النخيل", description: "اشتراك النادي الرياضي", customer: "سارة (sara@example.sa)" },
};
