import { inStorage } from "@/app/pay/form/attempt-key";
import { type Fields, ids, type KeptField, keptFields } from "@/app/pay/form/fields";
import { cardNumbersIn } from "@/server/base/card-numbers/card-number";

const storageKey = (slug: string, field: KeptField) => `${field} ${slug}`;

/** Keeps what the payer entered in this tab, for another try after a decline or a reload. Never a card number. */
export const keepDetails = (slug: string, fields: Pick<Fields, KeptField>): void =>
  void inStorage((storage) => {
    for (const field of keptFields) {
      const text = cardNumbersIn(fields[field]).length > 0 ? "" : fields[field];
      storage.setItem(storageKey(slug, field), text);
    }
  });

/** Fills what was kept into empty fields. */
export const restoreDetails = (slug: string, form: HTMLFormElement): void =>
  void inStorage((storage) => {
    for (const field of keptFields) {
      const input = form.querySelector<HTMLInputElement>(`#${ids[field]}`);
      if (input !== null && input.value === "") input.value = storage.getItem(storageKey(slug, field)) ?? "";
    }
  });

/** Forgets kept details after a payment: the next one may be another person's. */
export const forgetDetails = (slug: string): void =>
  void inStorage((storage) => {
    for (const field of keptFields) storage.removeItem(storageKey(slug, field));
  });
