import { type RefObject, useEffect } from "react";

/** Types the test card of a pressed button into the fields, as its holder would. */
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
    "card-number": number,
    "card-expiry": `12/${year}`,
    "card-cvc": "123",
    "card-holder": "Sara Test",
  };
  for (const [id, value] of Object.entries(values)) {
    const input = form.querySelector<HTMLInputElement>(`#${id}`);
    if (!input) continue;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
