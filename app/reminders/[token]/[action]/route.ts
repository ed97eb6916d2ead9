import { noStore, requestFailureOf, seeOther } from "@/app/pay/page-request";
import { setRemindersByEmail } from "@/server/checkout/reminders";
import { isRemindersAction } from "@/server/subscriptions/reminders";

type Props = { params: Promise<{ token: string; action: string }> };

/**
 * Stops or resumes reminders. The signed URL is the authorization, because mail programs send this request
 * too (RFC 8058) and expect no redirect. The page's own button gets one.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { token, action } = await params;
  const isOneClick = (await request.text()).includes("One-Click");
  try {
    if (!isRemindersAction(action)) return new Response(null, { status: 404 });
    await setRemindersByEmail(token, action);
  } catch (error) {
    const { status } = requestFailureOf(
      error,
      "the reminders of a subscription could not be changed by email",
    );
    return new Response(null, { status, headers: noStore });
  }
  return isOneClick ? new Response(null, { headers: noStore }) : seeOther(pageOf(token));
}

/**
 * A mail program without one-click unsubscribe opens the URL in the browser. GET must not change anything.
 */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  return seeOther(pageOf((await params).token));
}

const pageOf = (token: string) => `/reminders/${encodeURIComponent(token)}`;
