import type { Locale } from "@/server/core/operation/errors";
import type { Template } from "@/server/platform/mail/email";
import { Action, Layout, Paragraph } from "@/server/platform/mail/layout";

export type PersonEmailContent = {
  kind:
    | "verify_email"
    | "address_known"
    | "reset_password"
    | "password_changed"
    | "second_factor_on"
    | "second_factor_off"
    | "recovery_code_used"
    | "recovery_codes_renewed"
    | "wrong_codes";
  /** The URL of the button. */
  page: string;
};

type Words = { subject: string; heading: string; what: string; note: string; action: string };

const words: Record<Locale, Record<PersonEmailContent["kind"], Words>> = {
  en: {
    verify_email: {
      subject: "Verify your email address for Halala",
      heading: "Verify your email address",
      what: "Someone created a Halala account with this address. If it was you, verify the address and sign in.",
      note: "The link works once and expires in 24 hours. If you did not sign up, you can ignore this email.",
      action: "Verify address",
    },
    address_known: {
      subject: "You already have a Halala account",
      heading: "This address already has an account",
      what: "Someone tried to create a Halala account with this address. The address already has an account, so nothing was changed.",
      note: "Sign in with your password. If you forgot it, or have not verified this address, request a new password on the sign-in page. If it was not you, you can ignore this email.",
      action: "Go to sign-in",
    },
    reset_password: {
      subject: "Choose a new password for Halala",
      heading: "Choose a new password",
      what: "Someone requested a new password for your account. If it was you, choose one now.",
      note: "The link works once and expires in one hour. Changing the password signs you out on all devices. If you did not request it, you can ignore this email: your password has not changed.",
      action: "Choose a new password",
    },
    password_changed: {
      subject: "Your Halala password was changed",
      heading: "Your password was changed",
      what: "The password of your account was changed, and all other sessions were signed out. API keys and connected apps still work.",
      note: "If this was not you, someone else has access to your account. Choose a new password immediately, revoke API keys and connected apps that you do not recognize, and notify the owner of the business.",
      action: "It was not me",
    },
    second_factor_on: {
      subject: "Two-step sign-in is on for your Halala account",
      heading: "Two-step sign-in is on",
      what: "You now need your password and a code from your authenticator app to sign in. Keep your recovery codes in a safe place.",
      note: "If this was not you, someone else has access to your account. Choose a new password immediately and notify the owner of the business.",
      action: "It was not me",
    },
    second_factor_off: {
      subject: "Two-step sign-in is off for your Halala account",
      heading: "Two-step sign-in is off",
      what: "You now need only your password to sign in. You cannot manage live keys or refund in live mode until you turn it on again.",
      note: "If this was not you, someone else has access to your account. Choose a new password immediately and notify the owner of the business.",
      action: "It was not me",
    },
    recovery_code_used: {
      subject: "A recovery code for your Halala account was used",
      heading: "A recovery code was used",
      what: "Someone used one of your recovery codes to sign in to your account or confirm an action. The code no longer works.",
      note: "If this was not you, choose a new password immediately, create new recovery codes, and notify the owner of the business.",
      action: "It was not me",
    },
    recovery_codes_renewed: {
      subject: "Your Halala account has new recovery codes",
      heading: "Your recovery codes have changed",
      what: "New recovery codes were created for your account. The old codes no longer work.",
      note: "If this was not you, someone else has access to your account. Choose a new password immediately and notify the owner of the business.",
      action: "It was not me",
    },
    wrong_codes: {
      subject: "Someone may know the password of your Halala account",
      heading: "Sign-in attempts with your password",
      what: "Someone entered your password and then several wrong codes. Two-step sign-in blocked the attempts.",
      note: "If this was you, you can ignore this email. If not, someone knows your password: choose a new one now. Your current sessions are not affected.",
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
      note: "إن لم تكن أنت من غيّرها، فقد دخل شخص آخر إلى حسابك. اختر كلمة مرور جديدة فورًا، وألغِ ما لا تعرفه من المفاتيح والتطبيقات المرتبطة، وأبلغ مالك المنشأة.",
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
      what: "تكفي كلمة مرورك الآن لتسجيل الدخول. لن تتاح لك المفاتيح المباشرة ولا استرداد المدفوعات المباشرة حتى تفعّل التحقق بخطوتين من جديد.",
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

const reason: Record<Locale, string> = {
  en: "You receive this email because this address was entered for a Halala account.",
  ar: "تصلك هذه الرسالة لأن بريدك أُدخل لحساب في هللة.",
};

/** An email about one person's sign-in. */
export const person: Template<PersonEmailContent> = {
  subject: (locale, { kind }) => words[locale][kind].subject,
  body(locale, { kind, page }) {
    const { heading, what, note, action } = words[locale][kind];
    return (
      <Layout locale={locale} heading={heading} preview={what} reason={reason[locale]}>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{note}</Paragraph>
        <Action href={page}>{action}</Action>
      </Layout>
    );
  },
};
