import type { ErrorCode } from "@/server/core/operation/error-codes";
import type { LocalizedText } from "@/server/core/values/localized-text";

/** The texts of errors that say more than their code. `{param}` is the error's parameter. */
export const errorVariants = {
  parameter_invalid: {
    link_used_or_expired: { en: "The link is not valid: it was used or has expired.", ar: "الرابط غير صالح: استُخدم من قبل أو انتهت صلاحيته." },
    last_event_id: { en: "Last-Event-ID must be the ID of the last message that you received ({prefix}_…).", ar: "يجب أن تكون قيمة Last-Event-ID معرّف آخر رسالة استلمتها ({prefix}_…)." },
    repeated: { en: "{name} appears more than once.", ar: "الحقل {name} مكرر." },
    not_in_query: { en: "{name} must be sent in the body. A POST takes no parameters in the query string.", ar: "يجب إرسال الحقل {name} في محتوى الطلب. لا يقبل طلب POST معاملات في العنوان." },
    unknown_field: { en: "{param} is not a field of a {object}.", ar: "الحقل {param} ليس من حقول {object}." },
    app_unregistered: { en: "This app is not registered here. Remove the connection in the app and connect again.", ar: "هذا التطبيق غير مسجل هنا. احذف الاتصال من التطبيق واربطه مجددًا." },
    redirect_uri_unregistered: { en: "The redirect_uri is not registered for this app.", ar: "قيمة redirect_uri غير مسجلة لهذا التطبيق." },
    starting_after_unknown: { en: "starting_after must be the ID of an object in this list.", ar: "يجب أن يكون الحقل starting_after معرّف عنصر في هذه القائمة." },
    metadata_keys: { en: "metadata must have at most {max} keys.", ar: "الحد الأقصى لعدد المفاتيح في الحقل metadata هو {max}." },
    customer_missing: { en: "The customer in customer does not exist in this mode.", ar: "العميل في الحقل customer غير موجود في هذا الوضع." },
    contact_must_remain: { en: "At least one of name, email, phone must remain.", ar: "يجب أن يبقى واحد على الأقل من الحقول name وemail وphone." },
    too_many_tools_off: {
      en: "turn_off has too many tools: a key can have at most {max} tools turned off.",
      ar: "يتضمن turn_off أدوات أكثر من المسموح: الحد الأقصى للأدوات المعطّلة للمفتاح هو {max}.",
    },
    duplicate_of_subscription: { en: "A link that belongs to a subscription cannot be duplicated.", ar: "لا يمكن إنشاء نسخة من رابط تابع لاشتراك." },
    term_of_subscription: {
      en: "{param} of a subscription's payment link cannot be changed. To offer other terms, cancel the subscription and create a new one.",
      ar: "لا يمكن تغيير {param} في رابط دفع يخص اشتراكًا. لتقديم شروط أخرى ألغِ الاشتراك وأنشئ اشتراكًا جديدًا.",
    },
    answer_not_allowed: {
      en: "{param} must be a text of at most 300 characters, or one of the field's options.",
      ar: "يجب أن يكون {param} نصًا من 300 حرف على الأكثر، أو أحد خيارات الحقل.",
    },
    fixed_amount: {
      en: "amount must be {fixed}, the fixed amount of this payment link in halalas. Leave it out, or send this amount.",
      ar: "يجب أن تكون قيمة الحقل amount هي {fixed}، وهو المبلغ المحدد لرابط الدفع بالهللات. احذف الحقل أو أرسل هذا المبلغ.",
    },
    quantity_above: {
      en: "quantity must be at most {most}, as this payment link allows.",
      ar: "يجب ألا تزيد قيمة الحقل quantity على {most}، كما يسمح رابط الدفع.",
    },
    discount_unknown: { en: "This payment link has no such discount code.", ar: "ليس لرابط الدفع رمز الخصم هذا." },
    discount_used_up: { en: "The discount code has been used as often as it can be.", ar: "استُخدم رمز الخصم بأقصى عدد مسموح." },
    stock_to_add_to: {
      en: "stock_add adds to a stock that the link has. Send stock, and not both.",
      ar: "يزيد الحقل stock_add مخزونًا موجودًا للرابط. أرسل الحقل stock وحده.",
    },
    stock_outside: {
      en: "The stock must be from {least}, which leaves those that are sold or being paid, to {most}.",
      ar: "يجب أن يكون المخزون من {least}، وهي الوحدات المبيعة أو الجاري دفعها، إلى {most}.",
    },
    discount_of_open_amount: {
      en: "discount needs a fixed amount: the payer enters the amount of this link.",
      ar: "يتطلب الحقل discount مبلغًا محددًا، والعميل هو من يُدخل مبلغ هذا الرابط.",
    },
    uses_below: {
      en: "discount.max_uses must be at least {least}, as often as this code was used.",
      ar: "يجب ألا تقل قيمة discount.max_uses عن {least}، وهو عدد مرات استخدام هذا الرمز.",
    },
    shop_of_everybody: {
      en: "shop cannot be true: the link is for one customer, and the shop shows its links to everybody.",
      ar: "لا يمكن أن يكون الحقل shop بالقيمة true: الرابط لعميل واحد، والمتجر يعرض روابطه للجميع.",
    },
    picture_of_item: {
      en: "data_base64 must be a PNG, JPEG or WebP picture, not animated, of at most 25 megapixels.",
      ar: "يجب أن يكون الحقل data_base64 صورة PNG أو JPEG أو WebP غير متحركة، لا تتجاوز 25 ميغابكسل.",
    },
    picture_missing: {
      en: "{param} must be the picture of an upload of this account. Upload it with POST /v1/pictures.",
      ar: "يجب أن يكون الحقل {param} صورة رفعها هذا الحساب. ارفعها عبر POST /v1/pictures.",
    },
    price_changed: { en: "The price has changed. Reload the page.", ar: "تغيّر السعر. أعد تحميل الصفحة." },
    outside_range: {
      en: "amount must be from {lowest} to {highest} halalas, as this payment link allows.",
      ar: "يجب أن تكون قيمة الحقل amount من {lowest} إلى {highest} بالهللات، كما يسمح رابط الدفع.",
    },
    no_vat_number: {
      en: "vat_inclusive cannot be true because the account has no VAT number. Add it in the settings first.",
      ar: "لا يمكن أن يكون الحقل vat_inclusive بالقيمة true لأن الحساب بلا رقم ضريبي. أضفه في الإعدادات أولًا.",
    },
    no_receipt: {
      en: "There is no receipt to send: the payment was not paid, or the payer's email address is unknown.",
      ar: "لا يوجد إيصال لإرساله: لم تُدفع الدفعة، أو بريد العميل الإلكتروني غير معروف.",
    },
    too_many_views: { en: "You already have {max} saved views for this page. Delete one first.", ar: "الحد الأقصى لطرق العرض المحفوظة لهذه الصفحة هو {max}. احذف واحدة أولًا." },
    name_differs: { en: "name does not match the legal name of the account.", ar: "لا يطابق الحقل name الاسم النظامي للحساب." },
    not_closable: {
      en: "In live mode, the account has a pending or negative balance, or subscriptions, payments or refunds that are not final. Resolve them first.",
      ar: "في الوضع الفعلي رصيد قيد التسوية أو سالب، أو اشتراكات أو مدفوعات أو استردادات لم تنتهِ. أنهِها أولًا.",
    },
    logo: { en: "image must be a PNG or JPEG image of at most 5 MB and 25 megapixels.", ar: "يجب أن يكون الحقل image صورة PNG أو JPEG لا تتجاوز 5 ميغابايت و25 ميغابكسل." },
    payout_file_unreadable: { en: "file is not a CSV file that can be read: a quotation mark is not closed.", ar: "تعذّرت قراءة ملف CSV في الحقل file: فيه علامة اقتباس غير مغلقة." },
    payout_file_no_rows: { en: "file has no lines.", ar: "الملف في الحقل file بلا بنود." },
    payout_file_too_many_rows: { en: "file has more than {max} lines.", ar: "في الملف بنود أكثر من المسموح. الحد الأقصى: {max}." },
    payout_file_too_many_values: { en: "file has more than {max} values.", ar: "في الملف قيم أكثر من المسموح. الحد الأقصى: {max}." },
    payout_file_column: {
      en: "file has no column {column}. Upload the settlement's CSV file as the gateway sent it.",
      ar: "لا يوجد العمود {column} في الملف. ارفع ملف CSV الخاص بالحوالة كما أرسلته بوابة الدفع.",
    },
    payout_file_row: { en: "The value of {column} in row {line} of file cannot be read.", ar: "تعذّرت قراءة قيمة {column} في السطر {line} من الملف." },
    payout_file_sum: { en: "In row {line} of file, amount less total_fee is not net_amount.", ar: "في السطر {line} من الملف لا يساوي amount بعد طرح total_fee قيمة net_amount." },
    payout_file_unit: {
      en: "The amounts in file match your payments neither in halalas nor in riyals. Nothing was imported.",
      ar: "لا تطابق مبالغ الملف دفعاتك، لا بالهللات ولا بالريالات. لم يُستورد شيء.",
    },
    payout_file_foreign: { en: "file has no payment of this account in this mode. Nothing was imported.", ar: "ليس في الملف أي دفعة لهذا الحساب في هذا الوضع. لم يُستورد شيء." },
    account_closed: { en: "The account is closed.", ar: "الحساب مغلق." },
    above_agreed: {
      en: "amount must be at most {agreed} halalas, which the customer agreed to. Received {requested}. For a higher amount, create a new subscription with a new consent.",
      ar: "الحد الأقصى لقيمة الحقل amount هو {agreed} (بالهللات)، وهو ما وافق عليه العميل. القيمة المرسلة: {requested}. لمبلغ أعلى أنشئ اشتراكًا جديدًا بموافقة جديدة.",
    },
    already_member: { en: "The person with this email address is already a member of the account.", ar: "صاحب هذا البريد الإلكتروني عضو في الحساب." },
    own_keys: { en: "Your own keys are revoked when you leave. Ask another admin to keep them.", ar: "تُبطل مفاتيحك عند مغادرتك. اطلب من مدير آخر الإبقاء عليها." },
    charges_changed: { en: "The charges that follow have changed. Reload the page.", ar: "تغيّرت عمليات الخصم اللاحقة. أعد تحميل الصفحة." },
    code_incorrect: { en: "The code is incorrect.", ar: "الرمز غير صحيح." },
    password_incorrect: { en: "The password is incorrect.", ar: "كلمة المرور غير صحيحة." },
    document_without_field: { en: "This document does not have the field {param}.", ar: "ليس في هذا المستند الحقل {param}." },
    incomplete_verification: { en: "The verification cannot be submitted yet. Still required: {missing}.", ar: "لا يزال ينقص توثيق المنشأة: {missing}." },
    document_type: { en: "type must be one of {types}.", ar: "يجب أن يكون الحقل type إحدى القيم: {types}." },
    customer_unknown: {
      en: "No customer in this mode has the ID, email address, phone number or reference in customer.",
      ar: "لا يوجد في هذا الوضع عميل له المعرّف أو البريد الإلكتروني أو رقم الجوال أو المرجع المكتوب في الحقل customer.",
    },
    customer_ambiguous: {
      en: "Several customers have the reference in customer. Use the ID, email address or phone number.",
      ar: "المرجع المكتوب في الحقل customer مسجّل لأكثر من عميل. استخدم المعرّف أو البريد الإلكتروني أو رقم الجوال.",
    },
    key_inactive: { en: "This key is revoked or has expired. Create a new one.", ar: "هذا المفتاح مُبطل أو انتهت صلاحيته. أنشئ مفتاحًا جديدًا." },
    event_without_object: { en: "An event of type {type} has no object. Leave out object_id.", ar: "لا عنصر لحدث من النوع {type}. احذف الحقل object_id." },
    object_of_other_event: { en: "object_id must be an ID that starts with {prefix}_ for an event of type {type}.", ar: "يجب أن يكون الحقل object_id معرّفًا يبدأ بـ {prefix}_ لحدث من النوع {type}." },
    response_type: { en: "response_type must be code.", ar: "يجب أن تكون قيمة response_type هي code." },
    no_pkce: { en: "The app must use PKCE: code_challenge with code_challenge_method S256.", ar: "يجب أن يستخدم التطبيق PKCE: ‏code_challenge مع code_challenge_method بالقيمة S256." },
    other_resource: { en: "resource must be {resource}.", ar: "يجب أن تكون قيمة resource هي {resource}." },
  },
  request_body_invalid: {
    arguments_too_large: { en: "The arguments are larger than 64 KB.", ar: "معاملات الأداة أكبر من 64 كيلوبايت." },
    one_call: { en: "Send only one call per request.", ar: "أرسل استدعاءً واحدًا فقط في كل طلب." },
    too_deep: { en: "The JSON is nested more than {max} levels deep.", ar: "تداخل JSON أعمق من المسموح. الحد الأقصى لعدد المستويات: {max}." },
    too_large: { en: "The body is larger than {kilobytes} KB.", ar: "محتوى الطلب أكبر من {kilobytes} كيلوبايت." },
    not_utf8: { en: "The body is not valid UTF-8.", ar: "محتوى الطلب ليس UTF-8 صالحًا." },
    incomplete: { en: "The body is incomplete.", ar: "محتوى الطلب غير مكتمل." },
    too_slow: { en: "The body did not arrive in time.", ar: "لم يصل محتوى الطلب في الوقت المحدد." },
    content_type: { en: "The body must be sent as {types}.", ar: "يجب إرسال محتوى الطلب من النوع {types}." },
    not_object: { en: "The body must be a JSON object.", ar: "يجب أن يكون محتوى الطلب كائن JSON." },
    not_json: { en: "The body is not valid JSON: {fault}", ar: "محتوى الطلب ليس JSON صالحًا: {fault}" },
  },
  request_malformed: {
    host_invalid: { en: "The Host header is not valid.", ar: "ترويسة Host غير صالحة." },
    path_encoding: { en: "The path is not valid percent-encoded UTF-8.", ar: "ترميز المسار ليس UTF-8 صالحًا." },
    host_missing: { en: "The Host header is missing.", ar: "ترويسة Host ناقصة." },
    expect: { en: "The Expect header can only be 100-continue.", ar: "لا تقبل ترويسة Expect إلا القيمة 100-continue." },
    path_missing: { en: "The request line must name a path.", ar: "يجب أن يحتوي سطر الطلب على مسار." },
    too_late: { en: "The request did not arrive in time.", ar: "لم يصل الطلب في الوقت المحدد." },
  },
  card_number_refused: {
    in_field: {
      en: "{name} looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.",
      ar: "قيمة الحقل {name} تشبه رقم بطاقة. لا تُقبل أرقام البطاقات هنا؛ حوّل البطاقة إلى رمز في المتصفح.",
    },
  },
  refund_exceeds_remaining: {
    at_most: {
      en: "amount must be at most {left} halalas, which is what can still be refunded. Received {requested}.",
      ar: "الحد الأقصى لقيمة الحقل amount هو {left} (بالهللات)، وهو المبلغ القابل للاسترداد. القيمة المرسلة: {requested}.",
    },
  },
  api_key_invalid: {
    access_token: { en: "The access token is not valid or has expired. Refresh it, or connect the app again.", ar: "رمز الوصول غير صالح أو منتهي الصلاحية. جدّده أو اربط التطبيق مجددًا." },
  },
  api_key_revoked: {
    revoked_on: { en: "The secret key was revoked on {day}.", ar: "أُبطل هذا المفتاح السري بتاريخ {day}." },
    creator_left: { en: "The person who created this secret key has left the account. Create a new key.", ar: "الشخص الذي أنشأ هذا المفتاح السري لم يعد عضوًا في الحساب. أنشئ مفتاحًا جديدًا." },
  },
  address_not_allowed: {
    from: {
      en: "This key cannot be used from the IP address {address}. Add the address to the key in the dashboard, under Developers, API keys.",
      ar: "لا يمكن استخدام هذا المفتاح من عنوان IP ⁦{address}⁩. أضف العنوان إلى المفتاح من صفحة «مفاتيح API» في قسم المطورين بلوحة التحكم.",
    },
  },
  key_not_permitted: {
    key_scope_missing: {
      en: "This key does not have the scope {scope}. Use another key, or add the scope in the dashboard, under Developers, API keys.",
      ar: "ليست لهذا المفتاح الصلاحية {scope}. استخدم مفتاحًا آخر، أو أضف الصلاحية من صفحة «مفاتيح API» في قسم المطورين بلوحة التحكم.",
    },
    scope_missing: { en: "This app does not have the scope {scope}. Connect it again and allow that scope.", ar: "ليست لهذا التطبيق الصلاحية {scope}. اربطه مجددًا مع السماح بها." },
  },
  refund_limit_reached: {
    key: {
      en: "This key can refund at most {limit} per day, Riyadh time, and {left} ({halalas} halalas) is left today. Refund less, wait until midnight, or refund in the dashboard.",
      ar: "يستطيع هذا المفتاح استرداد {limit} على الأكثر في اليوم بتوقيت الرياض، والمتبقي اليوم {left} ({halalas} بالهللات). استرد مبلغًا أقل، أو انتظر حتى منتصف الليل، أو نفّذ الاسترداد من لوحة التحكم.",
    },
    app: {
      en: "This app can refund at most {limit} per day, Riyadh time, and {left} ({halalas} halalas) is left today. Refund less, wait until midnight, or refund in the dashboard.",
      ar: "يستطيع هذا التطبيق استرداد {limit} على الأكثر في اليوم بتوقيت الرياض، والمتبقي اليوم {left} ({halalas} بالهللات). استرد مبلغًا أقل، أو انتظر حتى منتصف الليل، أو نفّذ الاسترداد من لوحة التحكم.",
    },
  },
  resource_missing: {
    pairing_code: {
      en: "This pairing code is not valid. A code is valid for 10 minutes and works once. Run halala login again.",
      ar: "رمز الربط هذا غير صالح. الرمز صالح 10 دقائق ولمرة واحدة. شغّل halala login مجددًا.",
    },
  },
  payment_not_refundable: {
    too_many_refunds: {
      en: "A payment can have at most {max} refunds. Refund the remaining amount in a single refund.",
      ar: "الحد الأقصى لعدد الاستردادات للدفعة الواحدة هو {max}. استرد المبلغ المتبقي في عملية واحدة.",
    },
  },
  subscription_not_active: {
    consent_unpaid: { en: "The subscription is not active yet. Pay its consent link first.", ar: "الاشتراك غير نشط بعد. ادفع رابط الموافقة أولًا." },
    no_upcoming_charge: { en: "The subscription has no upcoming charge.", ar: "لا يوجد خصم قادم في هذا الاشتراك." },
    being_paid: {
      en: "The customer is paying a period whose attempts have all failed. Try again when the outcome of that payment is known.",
      ar: "العميل يسدد الآن فترة استُنفدت محاولات خصمها. أعد المحاولة بعد معرفة نتيجة الدفعة.",
    },
  },
  state_conflict: {
    approval_not_needed: { en: "This refund needs no approval.", ar: "لا يحتاج هذا الاسترداد إلى موافقة." },
    payment_changed: { en: "The payment has changed since you confirmed the refund. Check it and confirm again.", ar: "تغيّرت الدفعة بعد تأكيدك للاسترداد. راجعها وأكّد من جديد." },
    verified_by_support: { en: "{param} is verified. Contact support to change it.", ar: "الحقل {param} موثّق. تواصل مع الدعم لتغييره." },
    contract_changed: { en: "The contract has changed. Read the new version and accept it.", ar: "تغيّر العقد. اقرأ النسخة الجديدة ووافق عليها." },
    document_not_replaceable: { en: "This document cannot be replaced: it was accepted, or is not required now.", ar: "لا يمكن استبدال هذا المستند: سبق قبوله، أو لم يعد مطلوبًا." },
    not_editable: { en: "The verification cannot be changed while it is {status}.", ar: "لا يمكن تعديل توثيق المنشأة وحالته {status}." },
    document_accepted: { en: "This document was accepted and cannot be removed.", ar: "قُبل هذا المستند ولا يمكن حذفه." },
    verified: { en: "{param} was verified and cannot be changed.", ar: "الحقل {param} موثّق ولا يمكن تعديله." },
    not_submittable: { en: "The verification cannot be submitted while it is {status}.", ar: "لا يمكن إرسال توثيق المنشأة وحالته {status}." },
    already_approved: { en: "This refund has already been approved. Reload the page to see it.", ar: "تمت الموافقة على هذا الاسترداد من قبل. أعد تحميل الصفحة لعرضه." },
    already_declined: { en: "This refund has already been declined. Reload the page to see it.", ar: "رُفض هذا الاسترداد من قبل. أعد تحميل الصفحة لعرضه." },
    already_expired: { en: "This refund has already expired. Reload the page to see it.", ar: "انتهت مهلة هذا الاسترداد من قبل. أعد تحميل الصفحة لعرضه." },
    document_outdated: { en: "This document is no longer current.", ar: "لم يعد هذا المستند هو الحالي." },
    document_not_accepted: { en: "Accept every document first. {document} is not accepted yet.", ar: "اقبل كل المستندات أولًا: لم يُقبل {document}." },
    nothing_to_reject: { en: "There is no {document} to reject.", ar: "لا يوجد {document} لرفضه." },
    case_changed: { en: "Another reviewer changed this case. Reload it before you decide.", ar: "غيّر مراجع آخر هذا الطلب. أعد تحميله قبل أن تقرر." },
    decision_impossible: { en: "This decision is not possible while the verification is {status}.", ar: "هذا القرار غير ممكن وحالة التوثيق {status}." },
  },
  rate_limited: {
    event_streams: {
      en: "A key can have at most {perKey} open event streams, all keys of an account together {perAccount}, and all keys used from one network {perNetwork}. Close one.",
      ar: "الحد الأقصى لاتصالات بث الأحداث المفتوحة: {perKey} لكل مفتاح، و{perAccount} لجميع مفاتيح الحساب، و{perNetwork} لجميع المفاتيح المستخدمة من شبكة واحدة. أغلق أحدها.",
    },
    test_bytes_per_day: {
      en: "An account can send at most 512 MB of requests a day in test mode. Try again tomorrow, or send less.",
      ar: "الحد الأقصى لطلبات الحساب في الوضع التجريبي 512 ميغابايت في اليوم. حاول غدًا أو أرسل أقل.",
    },
  },
  too_many_tries: {
    uploads_per_hour: { en: "You can upload at most {max} files per hour. Try again later.", ar: "الحد الأقصى لعدد الملفات المرفوعة في الساعة هو {max}. حاول لاحقًا." },
    concurrent_uploads: { en: "You can upload at most {max} files at the same time. Try again shortly.", ar: "الحد الأقصى لعدد الملفات المرفوعة في الوقت نفسه هو {max}. حاول بعد قليل." },
  },
  gateway_unavailable: {
    card_removal_continues: {
      en: "The payment gateway cannot be reached. The card can no longer be charged. Halala removes it from the gateway when the gateway is available again; you do not need to retry.",
      ar: "تعذّر الوصول إلى بوابة الدفع. لم يعد الخصم من البطاقة ممكنًا، وستحذفها هللة من البوابة عند عودتها، فلا حاجة إلى إعادة المحاولة.",
    },
  },
} as const satisfies Partial<Record<ErrorCode, Record<string, LocalizedText>>>;
