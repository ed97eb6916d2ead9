import { act } from "@/app/manage/act";
import { setRemindersByCustomer } from "@/server/checkout/reminders";
import { isRemindersAction } from "@/server/subscriptions/reminders";

type Props = { params: Promise<{ slug: string; action: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug, action } = await params;
  if (!isRemindersAction(action)) return new Response(null, { status: 404 });
  const what = "the reminders of a subscription could not be changed by its customer";
  const done = action === "stop" ? "remindersStopped" : "remindersSent";
  return act(request, { slug, what, done, work: () => setRemindersByCustomer(slug, action) });
}
