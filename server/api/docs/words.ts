/** Returns the search terms of a text: folded, stemmed, and codes such as `payment_paid` both whole and in parts. */
export function wordsOf(text: string): string[] {
  return (normalizeSpelling(text).match(/[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*/gu) ?? []).flatMap((word) => {
    const parts = word.split(/[_-]/);
    return parts.length > 1 ? [word, ...parts.map(stem)] : [stem(word)];
  });
}

const marks =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

const plain: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه", ی: "ي", ک: "ك", گ: "ك" };

/** Normalizes spelling: no diacritics, one alef, one yaa, Latin digits, lower case. */
export const normalizeSpelling = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(/\b3-?d[ -]?secure\b/g, "3ds")
    .replace(/[ٱىةیکگ]/g, (letter) => plain[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

const stem = (word: string): string =>
  /^\p{Script=Arabic}/u.test(word) ? arabicStem(word) : /^[a-z]/.test(word) ? englishStem(word) : word;

/** Removes Arabic prefixes (and, the, by, for) and common endings. */
function arabicStem(word: string): string {
  const bare = word.replace(/^(?:[وفبكل]?ال|لل|و(?=.{4}))(?=.{3})/u, "");
  return bare.replace(/(?<=.{3})(?:يه|ات|ون|ين|ان|ها|هم|كم|نا)$|(?<=.{2})[هي]$/u, "");
}

/** Removes plural and verb endings. */
function englishStem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?<=[^su])s$/, "")
    .replace(/(?<=.{3})(?:ing|ed)$/, "")
    .replace(/(?<=.{3})e$/, "");
}

/** Synonyms in search queries, with the words that people use instead of those of the texts. */
const groups = `
webhook webhooks callback hook notification
sign signature verify hmac
refund reimburse money-back
duplicate twice double idempotent idempotency
retry repeat again resend redeliver replay
error failure fail declined refused rejected
decline reject refuse
recurring subscription monthly renewal renew plan billing
renewal dunning retry
token source tokenise tokenize
sandbox test testing trial demo simulate simulated fake
live production real
verification kyc onboarding documents activation activate
key secret credential
leak leaked compromised stolen exposed revoke
revoke rotate roll replace
sdk library client package npm typescript javascript
cli terminal command
local locally localhost machine install clone
tunnel ngrok localhost forward listen
agent claude cursor mcp tool ai llm
limit quota throttle throttling
page pagination paginate cursor starting_after list
amount price halala halalas riyal riyals sar money
expire expiry expires_at expiration
redirect return success_url
3ds 3d-secure threeds otp authentication transaction_url
down outage missed catch-up
version versioning breaking deprecated upgrade change
delete remove
stored saved
fee fees cost commission
curl quickstart start first
receiver receivers endpoint express fastify django flask laravel php python go nextjs next
raw body parser parse
pci compliance saq
needed requirement requirements need required
charge pay collect

webhook ويب هوك ويبهوك اشعار اشعارات
توقيع تحقق التحقق مطابقة يطابق أصيل
استرداد استرجاع ارجاع ترجيع ترجع رد اعادة-المبلغ refund
تكرار مرتين مكرر منع-التكرار idempotency
اعادة تعاد تنعاد يعيد اعيد تكرر محاولة retry
خطأ أخطاء اخطاء error
رفض مرفوضة انرفضت مرفوض رفضت declined
كود اكواد رمز رموز code
توكن رمز token
اشتراك متكرر شهري شهر تجديد دوري subscription
اختبار تجربة تجريبي تجريبية مصطنعة محاكاة test sandbox
حي الحي حقيقي انتاج فعلي مباشر live
توثيق تفعيل تحقق مستندات متطلبات kyc
سجل تجاري
مفتاح مفاتيح كي key
تسرب انسرب مسرب تسريب مكشوف إبطال leaked
إبطال الغاء-مفتاح أبطل حذف revoke
مكتبة عميل حزمة sdk typescript javascript جافاسكربت جافا تايبسكربت npm
عنصر كائن
سطر اوامر طرفية cli localhost جهازي محلي
وكيل وكلاء كلود كيرسر ادوات اداة ذكاء mcp claude cursor
كلود claude
كيرسر cursor
حد حدود مسموح limit
دقيقة minute
صفحة قائمة قوائم صفحات التالية pagination
مبلغ مبالغ سعر قيمة amount
ريال هللة هللات sar
انتهاء صلاحية ينتهي منته expiry expires_at
تحويل ارجاع رجوع توجيه يعود redirect success_url
متجر موقع
عميل زبون عملاء مشتري customer
جوال هاتف رقم phone موبايل
بريد ايميل email
محفوظة مخزنة saved
حذف إزالة مسح احذف ازالة delete
تغيير تبديل تحديث بدل استبدال rotate
سر secret
خادم سيرفر server
انقطاع طاح توقف طافي تعطل outage
فات فاتت فايت فاتك missed
متصفح browser
معلق معلقة انتظار ينتظر pending initiated
رسوم عمولة fee
خصم سحب اسحب اخصم charge
دفع سداد pay
دفعة دفعات مدفوعات payment
نفق ngrok مرر تمرير localhost
مدة كم متى
شهادة امتثال pci saq
إصدار اصدارات نسخة تحديثات تغييرات سجل version changelog
بطاقة بطاقات كرت card
حدث احداث event
نوع انواع type
رابط روابط لينك link
انشاء اعمل سوي انشئ create
الغاء ايقاف انهاء cancel
مدى mada
بنك بنكي bank 3ds
محتوى خام body raw
محاولة محاولات attempt
فائدة فايدة معنى
نهاية اخر
رفع زيادة
جزء جزئي بعض partial
اعدادات اعداد ضبط config
ربط توصيل اربط connect
`;

const alternatives = new Map<string, Set<string>>();
for (const line of groups.split("\n")) {
  const words = new Set(line.split(" ").flatMap((word) => wordsOf(word).slice(0, 1)));
  for (const word of words) {
    const known = alternatives.get(word) ?? new Set();
    for (const other of words) if (other !== word) known.add(other);
    alternatives.set(word, known);
  }
}

/** Returns the other spellings of a word that the texts may use. */
export const synonymsOf = (word: string): ReadonlySet<string> => alternatives.get(word) ?? new Set();

/** Words that occur on every page, and question words. */
export const stopWords: ReadonlySet<string> = new Set(
  wordsOf(
    `a an the is are be was to of in on for from at by with and or not do does did i me my we our you your it its this that
    what which how why when where who can should must have has get got there if into as about like mean without out
    في من على الى عن مع هل ما ماذا كيف متى ليش لماذا وش ايش اي انا ابي ابغى اريد هو هي هذا هذه التي الذي اللي او و ثم ان
    قد كل لا ولا لم لن بعد قبل عند كان يكون فيها بدون دون اذا اسوي احتاج يشتغل`,
  ),
);
