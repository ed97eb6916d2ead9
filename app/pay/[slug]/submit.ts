import type { Fields } from "./fields";
import type { Agreement } from "./give-agreement";
import type { Outcome } from "./outcome";
import { submitAgreement } from "./submit-agreement";
import { submitPayment } from "./submit-payment";

type Props = Parameters<typeof submitPayment>[0] & { agreement: Agreement | null };

/** All that happens once the button is pressed. `onWork` is told when the browser has to work out a challenge. */
export const submit = (
  { agreement, ...props }: Props,
  fields: Fields,
  onWork: () => void,
): Promise<Outcome> =>
  agreement === null
    ? submitPayment(props, fields, onWork)
    : submitAgreement({ ...props, agreement }, fields, onWork);
