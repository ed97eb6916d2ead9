import { type RefObject, useEffect } from "react";
import { ids } from "@/app/pay/form/fields";

/** Fills in the test card of a clicked button as if it were typed. Live pages have no such buttons. */
export function useTestCards(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    const choose = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-test-card]") : null;
      const number = button?.dataset.testCard;
      if (number !== undefined) fill(current, number);
    };
    document.addEventListener("click", choose);
    return () => document.removeEventListener("click", choose);
  }, [form]);
}

function fill(form: HTMLFormElement, number: string) {
  const year = String((new Date().getFullYear() + 3) % 100).padStart(2, "0");
  const values = {
    [ids.number]: number,
    [ids.expiry]: `12/${year}`,
    [ids.cvc]: "123",
    [ids.holder]: "Sara Test",
  };
  for (const [id, value] of Object.entries(values)) {
    const input = form.querySelector<HTMLInputElement>(`#${id}`);
    if (!input) continue;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
