import { hydrate } from "@/app/pay/island/hydrate";
import { elementComponents } from "./components";

hydrate(elementComponents);
