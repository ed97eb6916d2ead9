import type { Language } from "@/e2e/payer/payer";

type Spoken = { form: string; mistakes: string; receipt: string };

/** What a screen reader announces on the pay page, in order. */
export const spoken: Record<Language, Spoken> = {
  en: {
    form: `
- heading "Pay Noura Shop" [level=1]
- paragraph: Order 1043
- paragraph: 249.00 SAR
- region "Test cards – Choose one to fill in the form.":
  - list:
    - listitem:
      - button "mada paid"
    - listitem:
      - button "Visa paid"
- form "Pay by card":
  - group:
    - heading "Pay by card" [level=2]
    - list "Accepted cards":
      - listitem:
        - img "mada"
      - listitem:
        - img "Visa"
      - listitem:
        - img "Mastercard"
      - listitem:
        - img "UnionPay"
    - textbox "Card number"
    - textbox "Expiry date":
      - /placeholder: MM / YY
    - textbox "Security code"
    - paragraph: 3 digits on the back
    - textbox "Name on card"
    - paragraph: In English, as on your card
    - button "Pay 249.00 SAR"
`,
    mistakes: `
- alert:
  - paragraph: Please correct the following
  - list:
    - listitem:
      - link "Enter the card number."
    - listitem:
      - link "Enter the expiry date."
    - listitem:
      - link "Enter the security code."
    - listitem:
      - link "Enter the name on the card."
`,
    receipt: `
- article:
  - paragraph: Test – no money was charged
  - heading "Paid" [level=1]
  - paragraph: Your payment to Noura Shop went through.
  - paragraph: 249.00 SAR
  - term: Card
  - definition:
    - img "mada"
    - text: ending in 1010
  - link "Download as PDF"
  - button "Print"
- form "Copy by email":
  - textbox "Email address"
  - button "Send a copy"
`,
  },
  ar: {
    form: `
- heading "الدفع إلى Noura Shop" [level=1]
- paragraph: Order 1043
- paragraph: 249.00 ريال
- region "البطاقات التجريبية – اختر واحدة لتعبئة النموذج.":
  - list:
    - listitem:
      - button "mada مقبولة"
    - listitem:
      - button "Visa مقبولة"
- form "الدفع بالبطاقة":
  - group:
    - heading "الدفع بالبطاقة" [level=2]
    - list "البطاقات المقبولة":
      - listitem:
        - img "mada"
      - listitem:
        - img "Visa"
      - listitem:
        - img "Mastercard"
      - listitem:
        - img "UnionPay"
    - textbox "رقم البطاقة"
    - textbox "تاريخ الانتهاء":
      - /placeholder: MM / YY
    - textbox "رمز الأمان"
    - paragraph: 3 أرقام خلف البطاقة
    - textbox "الاسم على البطاقة"
    - paragraph: بالإنجليزية كما هو على بطاقتك
    - button "ادفع 249.00 ريال"
`,
    mistakes: `
- alert:
  - paragraph: يرجى تصحيح ما يلي
  - list:
    - listitem:
      - link "أدخل رقم البطاقة."
    - listitem:
      - link "أدخل تاريخ الانتهاء."
    - listitem:
      - link "أدخل رمز الأمان."
    - listitem:
      - link "أدخل الاسم المكتوب على البطاقة."
`,
    receipt: `
- article:
  - paragraph: تجريبي – لم يُخصم أي مبلغ
  - heading "تم الدفع" [level=1]
  - paragraph: تمت دفعتك إلى Noura Shop بنجاح.
  - paragraph: 249.00 ريال
  - term: البطاقة
  - definition:
    - img "mada"
    - text: المنتهية بـ 1010
  - link "تنزيل بصيغة PDF"
  - button "طباعة"
- form "نسخة بالبريد الإلكتروني":
  - textbox "البريد الإلكتروني"
  - button "إرسال نسخة"
`,
  },
};
