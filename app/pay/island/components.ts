import { ActionForm } from "@/app/manage/[slug]/action-form";
import { Watch } from "@/app/pay/[slug]/watch";
import { Deadline } from "@/app/pay/form/deadline";
import { PayForm } from "@/app/pay/form/pay-form";
import { CopyForm } from "@/app/receipt/[slug]/copy-form";
import { PrintButton } from "@/app/receipt/[slug]/print-button";
import { Processing } from "@/app/receipt/[slug]/processing";

/** The parts of payer pages that run in the browser. */
export const payerComponents = {
  ActionForm,
  CopyForm,
  Deadline,
  PayForm,
  PrintButton,
  Processing,
  Watch,
};
