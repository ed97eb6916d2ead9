import { act } from "@/app/manage/act";
import { undoCancellationByCustomer } from "@/server/checkout/managed-subscription";

type Props = { params: Promise<{ slug: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const what = "a cancellation could not be undone by its customer";
  const shown = new URL(request.url).searchParams.get("shown");
  return act(request, { slug, what, done: "kept", work: () => undoCancellationByCustomer(slug, shown) });
}
