import type { Template } from "@/server/platform/mail/email";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, Facts, Paragraph } from "@/server/platform/mail/layout";
import {
  CardFact,
  type CustomerEmail,
  DescriptionFact,
  type NextCharge,
  NextChargeFact,
  type ShownCard,
  ToCustomer,
} from "./parts";

export type SubscriptionContinued = CustomerEmail & {
  /** `kept`: a cancellation was undone. `resumed`: a pause is over. */
  reason: "kept" | "resumed";
  card: ShownCard | null;
  next: NextCharge;
};

const words = {
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

/** To the customer: charges go on after a cancellation that was undone, or after a pause. */
export const subscriptionContinued: Template<SubscriptionContinued> = {
  subject: (locale, { mode, merchant, reason }) =>
    subjectLine(locale, mode, words[locale].subject[reason](merchant)),
  body(locale, content) {
    const { merchant, description, reason, card, next, page } = content;
    const { heading, what, terms, manage } = words[locale];
    return (
      <ToCustomer locale={locale} content={content} heading={heading[reason]}>
        <Paragraph>
          {what[reason](merchant)} {terms}
        </Paragraph>
        <Facts>
          <DescriptionFact locale={locale} value={description} />
          <CardFact locale={locale} card={card} />
          <NextChargeFact locale={locale} next={next} />
        </Facts>
        <Action href={page}>{manage}</Action>
      </ToCustomer>
    );
  },
};
