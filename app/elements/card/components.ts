import { CardForm } from "./card-form";
import { Refused } from "./refused";

/** The parts of the card form in a merchant's page that run in the browser. */
export const elementComponents = { CardForm, Refused };
