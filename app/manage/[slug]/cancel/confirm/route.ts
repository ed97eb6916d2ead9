import { act } from "@/app/manage/act";
import { cancelByCustomer } from "@/server/checkout/managed-subscription";

type Props = { params: Promise<{ slug: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const what = "a subscription could not be canceled by its customer";
  return act(request, { slug, what, done: "canceled", work: () => cancelByCustomer(slug) });
}
