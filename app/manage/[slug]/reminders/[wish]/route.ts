import { act } from "@/app/manage/act";
import { setRemindersByCustomer } from "@/server/checkout/reminders";
import { isRemindersWish } from "@/server/subscriptions/reminders";

type Props = { params: Promise<{ slug: string; wish: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug, wish } = await params;
  if (!isRemindersWish(wish)) return new Response(null, { status: 404 });
  const what = "the reminders of a subscription could not be changed by its customer";
  const done = wish === "stop" ? "remindersStopped" : "remindersSent";
  return act(request, { slug, what, done, work: () => setRemindersByCustomer(slug, wish) });
}
