import { act } from "@/app/manage/act";
import { resumeByCustomer } from "@/server/checkout/managed-subscription";

type Props = { params: Promise<{ slug: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const what = "a subscription could not be resumed by its customer";
  const shown = new URL(request.url).searchParams.get("shown");
  return act(request, { slug, what, done: "resumed", work: () => resumeByCustomer(slug, shown) });
}
