import { ownReceiptSlug } from "@/app/pay/[slug]/load";
import { goOn, postToPage } from "@/app/pay/page-request";
import { confirmAttempt } from "@/server/checkout/confirm-attempt";
import { readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";

/** Takes the code of a wallet from a plain form, then shows the outcome. */
export const POST = postToPage("a code could not be sent", async (slug, request) => {
  const form = new URLSearchParams(await readText(request, entryPoints.payCode.maxBytes));
  return goOn(await confirmAttempt(slug, await ownReceiptSlug(), form.get("code") ?? ""));
});
