import { act } from "@/app/manage/act";
import { removeCardByCustomer } from "@/server/checkout/change-card";

type Props = { params: Promise<{ slug: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const what = "a card could not be removed by its customer";
  return act(request, { slug, what, done: "cardRemoved", work: () => removeCardByCustomer(slug) });
}
