import { ownReceiptSlug } from "@/app/pay/[slug]/load";
import { goOn, handlePageRequest } from "@/app/pay/page-request";
import { confirmAttempt } from "@/server/checkout/confirm-attempt";
import { readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";

type Props = { params: Promise<{ slug: string }> };

/** Takes the code of a wallet from a plain form, then shows the outcome. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return handlePageRequest(request, "a code could not be sent", async () => {
    const form = new URLSearchParams(await readText(request, entryPoints.payCode.maxBytes));
    return goOn(await confirmAttempt(slug, await ownReceiptSlug(), form.get("code") ?? ""));
  });
}
