import type { Fields } from "./fields";
import type { PayOutcome } from "./outcome";
import type { Agreement } from "./send-agreement";
import { submitAgreement } from "./submit-agreement";
import { submitPayment } from "./submit-payment";

type Props = Parameters<typeof submitPayment>[0] & { agreement: Agreement | null };

/** Submits the form. `onWork` is called when the browser has to solve a challenge. */
export const submit = (
  { agreement, ...props }: Props,
  fields: Fields,
  onWork: () => void,
): Promise<PayOutcome> =>
  agreement === null
    ? submitPayment(props, fields, onWork)
    : submitAgreement({ ...props, agreement }, fields, onWork);
