import type { Locale } from "@/server/core/errors";
import { Action, Layout, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";

export type PersonLetter = {
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
  /** Where the button leads. */
  page: string;
};

type Words = { subject: string; heading: string; what: string; note: string; action: string };

const words: Record<Locale, Record<PersonLetter["kind"], Words>> = {
  en: {
    verify_email: {
      subject: "Verify your e-mail address for Halala",
      heading: "Is this your e-mail address?",
      what: "Somebody opened a Halala account with this address. If it was you, verify the address and sign in.",
      note: "The link works once, for 24 hours. If you did not sign up, ignore this mail: nothing happens without the link.",
      action: "Verify the address",
    },
    address_known: {
      subject: "You already have a Halala account",
      heading: "This address already has an account",
      what: "Somebody, probably you, tried to open a Halala account with this address. There is one already, so nothing was changed.",
      note: "Sign in with your password. If you forgot it, or never verified this address, ask for a new password on the sign-in page. If it was not you, you can ignore this mail.",
      action: "Go to sign-in",
    },
    reset_password: {
      subject: "Choose a new password for Halala",
      heading: "Choose a new password",
      what: "Somebody asked for a new password for the account of this address. If it was you, choose one now.",
      note: "The link works once, for one hour, and signs you out everywhere. If you did not ask for it, ignore this mail: your password stays as it is.",
      action: "Choose a new password",
    },
    password_changed: {
      subject: "Your Halala password was changed",
      heading: "Your password was changed",
      what: "The password of your account was changed just now, and other sessions were signed out.",
      note: "If this was not you, somebody else is in your account: choose a new password at once and tell the owner of the business.",
      action: "It was not me",
    },
    second_factor_on: {
      subject: "Two-step sign-in is on for your Halala account",
      heading: "Two-step sign-in is on",
      what: "From now on, signing in takes your password and a code from your authenticator app. Keep your recovery codes in a safe place.",
      note: "If this was not you, somebody else is in your account: choose a new password at once and tell the owner of the business.",
      action: "It was not me",
    },
    second_factor_off: {
      subject: "Two-step sign-in is off for your Halala account",
      heading: "Two-step sign-in is off",
      what: "From now on, your password alone is enough to sign in. Live keys and live refunds are closed to you until you turn it on again.",
      note: "If this was not you, somebody else is in your account: choose a new password at once and tell the owner of the business.",
      action: "It was not me",
    },
    recovery_code_used: {
      subject: "A recovery code of your Halala account was used",
      heading: "A recovery code was used",
      what: "Somebody signed in to your account, or confirmed an action in it, with one of your recovery codes. It does not work again.",
      note: "If this was not you, choose a new password at once, make new recovery codes, and tell the owner of the business.",
      action: "It was not me",
    },
    recovery_codes_renewed: {
      subject: "Your Halala account has new recovery codes",
      heading: "Your recovery codes are new",
      what: "New recovery codes were made for your account just now. The old ones do not work any more.",
      note: "If this was not you, somebody else is in your account: choose a new password at once and tell the owner of the business.",
      action: "It was not me",
    },
    wrong_codes: {
      subject: "Somebody has the password of your Halala account",
      heading: "Wrong codes after your password",
      what: "Somebody signed in with your password and then gave several wrong codes of the second step. Two-step sign-in kept them out.",
      note: "If this was you, ignore this mail. If it was not, somebody knows your password: choose a new one now. Sessions where you are signed in are not affected.",
      action: "Choose a new password",
    },
  },
  ar: {
    verify_email: {
      subject: "أكّد بريدك الإلكتروني لدى هللة",
      heading: "هل هذا بريدك الإلكتروني؟",
      what: "أنشأ أحدهم حسابًا في هللة بهذا البريد. إن كنت أنت، فأكّد البريد ثم سجّل الدخول.",
      note: "يعمل الرابط مرة واحدة خلال 24 ساعة. إن لم تكن أنت من أنشأ الحساب فتجاهل هذه الرسالة، فلن يحدث شيء دون الرابط.",
      action: "تأكيد البريد",
    },
    address_known: {
      subject: "لديك حساب في هللة بالفعل",
      heading: "لهذا البريد حساب بالفعل",
      what: "حاول أحدهم، ولعله أنت، إنشاء حساب في هللة بهذا البريد. يوجد له حساب بالفعل، فلم يتغير شيء.",
      note: "سجّل الدخول بكلمة مرورك. إن نسيتها أو لم تؤكد هذا البريد من قبل، فاطلب كلمة مرور جديدة من صفحة تسجيل الدخول. وإن لم تكن أنت، فتجاهل هذه الرسالة.",
      action: "إلى تسجيل الدخول",
    },
    reset_password: {
      subject: "اختر كلمة مرور جديدة لحسابك في هللة",
      heading: "اختر كلمة مرور جديدة",
      what: "طلب أحدهم كلمة مرور جديدة لحساب هذا البريد. إن كنت أنت، فاخترها الآن.",
      note: "يعمل الرابط مرة واحدة خلال ساعة، ويُنهي كل جلساتك. إن لم تطلب ذلك فتجاهل هذه الرسالة، فكلمة مرورك باقية كما هي.",
      action: "اختيار كلمة مرور جديدة",
    },
    password_changed: {
      subject: "تغيّرت كلمة مرورك في هللة",
      heading: "تغيّرت كلمة مرورك",
      what: "تغيّرت كلمة مرور حسابك قبل قليل، وأُنهيت الجلسات الأخرى.",
      note: "إن لم تكن أنت، فهناك من دخل حسابك: اختر كلمة مرور جديدة فورًا وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    second_factor_on: {
      subject: "فُعّل التحقق بخطوتين لحسابك في هللة",
      heading: "فُعّل التحقق بخطوتين",
      what: "من الآن يتطلب الدخول كلمة مرورك ورمزًا من تطبيق المصادقة. احفظ رموز الاسترداد في مكان آمن.",
      note: "إن لم تكن أنت، فهناك من دخل حسابك: اختر كلمة مرور جديدة فورًا وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    second_factor_off: {
      subject: "أُوقف التحقق بخطوتين لحسابك في هللة",
      heading: "أُوقف التحقق بخطوتين",
      what: "من الآن تكفي كلمة مرورك وحدها للدخول. لن تتاح لك المفاتيح الحية ولا الاسترداد الحي حتى تفعّله من جديد.",
      note: "إن لم تكن أنت، فهناك من دخل حسابك: اختر كلمة مرور جديدة فورًا وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    recovery_code_used: {
      subject: "استُخدم أحد رموز الاسترداد لحسابك في هللة",
      heading: "استُخدم رمز استرداد",
      what: "سجّل أحدهم الدخول إلى حسابك أو أكّد عملية فيه بأحد رموز الاسترداد. لن يعمل هذا الرمز مرة أخرى.",
      note: "إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا، وأنشئ رموز استرداد جديدة، وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    recovery_codes_renewed: {
      subject: "رموز استرداد جديدة لحسابك في هللة",
      heading: "تغيّرت رموز الاسترداد",
      what: "أُنشئت رموز استرداد جديدة لحسابك قبل قليل، ولم تعد الرموز القديمة تعمل.",
      note: "إن لم تكن أنت، فهناك من دخل حسابك: اختر كلمة مرور جديدة فورًا وأبلغ مالك المنشأة.",
      action: "لم أكن أنا",
    },
    wrong_codes: {
      subject: "يعرف أحدهم كلمة مرور حسابك في هللة",
      heading: "رموز خاطئة بعد كلمة مرورك",
      what: "سجّل أحدهم الدخول بكلمة مرورك ثم أدخل رموزًا خاطئة عدة مرات في الخطوة الثانية، فمنعه التحقق بخطوتين من الدخول.",
      note: "إن كنت أنت فتجاهل هذه الرسالة. وإن لم تكن أنت، فكلمة مرورك معروفة لغيرك: اختر كلمة مرور جديدة الآن. لا يؤثر ذلك في جلساتك الحالية.",
      action: "اختيار كلمة مرور جديدة",
    },
  },
};

const reason: Record<Locale, string> = {
  en: "You get this mail because your address was given for a Halala account.",
  ar: "تصلك هذه الرسالة لأن بريدك ذُكر لحساب في هللة.",
};

/** What concerns one person's way into the dashboard. */
export const person: Template<PersonLetter> = {
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
