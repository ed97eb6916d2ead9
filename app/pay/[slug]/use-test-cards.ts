import { type RefObject, useEffect } from "react";
import { ids } from "./fields";

/** Fills in the test card of the clicked button as if it were typed. */
export function useTestCards(form: RefObject<HTMLFormElement | null>, on: boolean) {
  useEffect(() => {
    const { current } = form;
    if (!on || current === null) return;
    const choose = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-test-card]") : null;
      const number = button?.dataset.testCard;
      if (number !== undefined) fill(current, number);
    };
    current.addEventListener("click", choose);
    return () => current.removeEventListener("click", choose);
  }, [form, on]);
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
