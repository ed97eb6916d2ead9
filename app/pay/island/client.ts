import { payerComponents } from "./components";
import { hydrate } from "./hydrate";

hydrate(payerComponents);
