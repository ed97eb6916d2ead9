import type { BankChallenge } from "./challenge";
import { type Html, html } from "./html";
import { type AuthResult, authResults } from "./issuer";
import { english, layout } from "./layout";

type AutoForm = { formId: string; action: string; fields: Record<string, string>; skipTo?: string };

/** A form that submits itself. Without JavaScript, a button submits it, or `skipTo` is opened immediately. */
export function autoSubmitPage(nonce: string, { formId, action, fields, skipTo }: AutoForm): Html {
  return layout({
    nonce,
    title: "جارٍ إعادة التوجيه – Redirecting",
    head: skipTo ? html`<noscript><meta http-equiv="refresh" content="0; url=${skipTo}"></noscript>` : html``,
    main: html`<div class="narrow">
<h1>جارٍ إعادة التوجيه ${english("Redirecting")}</h1>
<form id="${formId}" method="post" action="${action}" class="choices">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit" class="yes">متابعة ${english("Continue")}</button>
</form>
</div>`,
    script: `document.getElementById(${JSON.stringify(formId)}).submit()`,
  });
}

const resultNames: Record<AuthResult, string> = {
  AUTHENTICATED: "تم التحقق",
  UNAUTHENTICATED: "فشل التحقق",
  CANCELLED_AUTHENTICATION: "ألغى حامل البطاقة",
  AUTHENTICATION_NOT_AVAILABLE: "التحقق غير متاح",
  AUTHENTICATION_REJECTED: "رفض البنك التحقق",
  AUTHENTICATION_SERVER_ERROR: "خطأ في خادم البنك",
};

/** The page of the cardholder's bank. */
export function challengePage(nonce: string, { card, amount, description }: BankChallenge): Html {
  return layout({
    nonce,
    title: "التحقق من عملية الشراء – 3D Secure",
    main: html`<div class="narrow">
<h1>هل تؤكد هذه العملية؟ ${english("Do you confirm this purchase?")}</h1>
<dl>
<dt>المبلغ ${english("Amount")}</dt><dd dir="ltr">${amount}</dd>
<dt>الوصف ${english("Description")}</dt><dd dir="auto">${description ?? "–"}</dd>
<dt>البطاقة ${english("Card")}</dt><dd dir="ltr">${card.brand} •••• ${card.last_four}</dd>
</dl>
<form method="post" action="set_auth_result" class="choices">
<button type="submit" class="yes" name="auth_result" value="AUTHENTICATED">موافقة ${english("Approve")}</button>
<button type="submit" class="no" name="auth_result" value="UNAUTHENTICATED">رفض ${english("Reject")}</button>
</form>
<details>
<summary>نتائج أخرى للاختبار ${english("Other results to test")}</summary>
<form method="post" action="set_auth_result">
<label for="auth_result">نتيجة التحقق ${english("Authentication result")}</label>
<select id="auth_result" name="auth_result">
${authResults.map((result) => html`<option value="${result}">${resultNames[result]} – ${result}</option>`)}
</select>
<button type="submit">إرسال ${english("Send this result")}</button>
</form>
</details>
</div>`,
  });
}

export function closedPage(nonce: string): Html {
  return layout({
    nonce,
    title: "انتهت العملية – Finished",
    main: html`<div class="narrow"><h1>انتهت هذه العملية ${english("This authentication is finished")}</h1>
<p>يمكنك إغلاق الصفحة. ${english("You can close this page.")}</p></div>`,
  });
}
