import { handlePageRequest, requestFailureOf, seeOther } from "@/app/pay/page-request";

type Act = {
  slug: string;
  what: string;
  done: "canceled" | "resumed" | "kept" | "cardRemoved" | "remindersStopped" | "remindersSent";
  work: () => Promise<void>;
};

/** Performs the action of a form button and redirects to the page with the result. */
export const act = (request: Request, { slug, what, done, work }: Act): Promise<Response> =>
  handlePageRequest(request, what, async () => {
    const page = `/manage/${encodeURIComponent(slug)}`;
    try {
      await work();
      return seeOther(`${page}?done=${done}`);
    } catch (error) {
      const { code } = requestFailureOf(error, what);
      // Already done, or no longer possible: the page shows the current state.
      const isExpected = code === "subscription_not_active" || code === "resource_missing";
      if (code === "state_conflict") return seeOther(`${page}?done=outdated`);
      return seeOther(isExpected ? page : `${page}?done=failed`);
    }
  });
