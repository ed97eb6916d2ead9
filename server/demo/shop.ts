import type { Locale } from "@/server/core/operation/errors";

export type Person = { name: string; phone?: string; email?: string; locale: Locale; reference?: string };

const arabic = [
  "سارة القحطاني",
  "نوف العتيبي",
  "ريم الشهري",
  "هند الغامدي",
  "لمى الدوسري",
  "دانة السبيعي",
  "أمل الزهراني",
  "منى الحربي",
  "خلود المطيري",
  "شهد العنزي",
  "عبير البقمي",
  "جواهر الشمري",
  "غادة الرشيدي",
  "مها الجهني",
  "أسماء البلوي",
  "عبدالله القحطاني",
  "محمد الشهري",
  "فهد الحربي",
  "خالد الغامدي",
  "سلطان العتيبي",
  "ماجد الزهراني",
  "يوسف المالكي",
  "بندر السبيعي",
  "راكان المطيري",
  "سعود الدوسري",
  "نايف العنزي",
  "زياد الثقفي",
  "أنس الأحمدي",
  "هيثم العمري",
  "مشاري الخالدي",
];

const english = [
  "Omar Al Harbi",
  "Layla Haddad",
  "Fahad Al Otaibi",
  "Noor Al Shehri",
  "Yasmin Khoury",
  "Hassan Al Ghamdi",
  "Dana Al Subaie",
  "Rami Saleh",
  "Lina Mansour",
  "Tariq Al Zahrani",
  "Huda Al Mutairi",
  "Sami Al Anazi",
  "Priya Menon",
  "James Walker",
  "Maria Reyes",
  "Imran Sheikh",
  "Aisha Rahman",
  "Daniel Brooks",
  "Grace Fernandez",
  "Ahmed Mostafa",
];

/** Test phone numbers of one block, and email addresses at the reserved example.com. */
const person = (name: string, at: number, locale: Locale): Person => ({
  name,
  locale,
  ...(at % 9 === 8 ? {} : { phone: `+96650000${String(1000 + at * 7).padStart(4, "0")}` }),
  ...(at % 3 === 1 ? {} : { email: `${locale === "ar" ? "customer" : "client"}${at + 1}@example.com` }),
  ...(at % 4 === 0 ? { reference: `crm-${2100 + at}` } : {}),
});

export const people: readonly Person[] = [
  ...arabic.map((name, at) => person(name, at, "ar")),
  ...english.map((name, at) => person(name, arabic.length + at, "en")),
];

export type Product = Record<Locale, string> & { price: number; weight: number };

/** Prices in halalas. */
export const products: readonly Product[] = [
  { en: "Abaya, black crepe, size 54", ar: "عباية كريب سوداء، مقاس 54", price: 32_900, weight: 5 },
  { en: "Abaya, embroidered sleeves, size 56", ar: "عباية مطرزة الأكمام، مقاس 56", price: 48_900, weight: 3 },
  { en: "Sukkari dates from Qassim, 3 kg", ar: "تمر سكري من القصيم، 3 كجم", price: 11_400, weight: 7 },
  { en: "Ajwa dates from Madinah, 1 kg", ar: "تمر عجوة من المدينة، 1 كجم", price: 9_500, weight: 7 },
  {
    en: "Saudi coffee blend with cardamom, 500 g",
    ar: "قهوة سعودية بالهيل، 500 جم",
    price: 6_200,
    weight: 9,
  },
  { en: "Coffee pot and six cups", ar: "دلة مع ستة فناجين", price: 27_500, weight: 4 },
  { en: "Natural oud, 10 g", ar: "عود طبيعي، 10 جم", price: 64_000, weight: 1 },
  { en: "Incense burner, brass", ar: "مبخرة نحاسية", price: 16_800, weight: 4 },
  { en: "Bakhoor gift box", ar: "صندوق هدايا بخور", price: 21_500, weight: 5 },
  { en: "Taif rose perfume, 50 ml", ar: "عطر ورد طائفي، 50 مل", price: 39_000, weight: 3 },
  { en: "Sidr honey, 500 g", ar: "عسل سدر، 500 جم", price: 24_000, weight: 4 },
  { en: "Prayer mat, velvet", ar: "سجادة صلاة مخمل", price: 8_900, weight: 5 },
  { en: "Chocolate tray, 1 kg", ar: "صينية شوكولاتة، 1 كجم", price: 18_500, weight: 6 },
  { en: "Newborn gift set", ar: "طقم هدايا مولود", price: 34_500, weight: 2 },
  { en: "Maamoul with dates, 24 pieces", ar: "معمول بالتمر، 24 حبة", price: 5_400, weight: 8 },
  { en: "Delivery within Riyadh", ar: "توصيل داخل الرياض", price: 2_500, weight: 3 },
];

export const giftCard = { en: "Gift card, 200 SAR", ar: "بطاقة هدية 200 ريال", price: 20_000 };
export const workshop = {
  en: "Coffee workshop, Saturday, 12 seats",
  ar: "ورشة القهوة السعودية، السبت، 12 مقعدًا",
  price: 15_000,
  seats: 12,
};

export const refundNotes: Record<Locale, readonly string[]> = {
  en: ["Wrong size, returned in the shop", "Arrived damaged", "Ordered twice", "Out of stock"],
  ar: ["مقاس غير مناسب، أُعيدت إلى المتجر", "وصلت تالفة", "طلب مكرر", "نفدت الكمية"],
};

export const plans = {
  coffee: { en: "Coffee of the month", ar: "قهوة الشهر", price: 7_900, interval: "month" },
  dates: { en: "Date box, monthly", ar: "صندوق التمور الشهري", price: 12_500, interval: "month" },
  chocolate: {
    en: "Office chocolate, weekly",
    ar: "شوكولاتة المكتب الأسبوعية",
    price: 18_500,
    interval: "week",
  },
  incense: { en: "Incense box, monthly", ar: "صندوق البخور الشهري", price: 14_900, interval: "month" },
} as const;

/** Arabic names in the demo. */
export const arabicNames = {
  noura: "مؤسسة نورة التجارية",
  najd: "محمصة نجد",
  rawd: "مؤسسة روض للزهور",
  halala: "هللة",
  roundingDifference: "فرق تقريب",
};
