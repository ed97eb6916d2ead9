import { handlePageRequest, requestFailureOf, seeOther } from "@/app/pay/page-request";
import { mayHaveHappened } from "@/app/pay/unknown-outcome";
import { isUnrecorded } from "@/server/core/commit/retry-on-conflict";

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
      if (code === "subscription_not_active" || code === "resource_missing") return seeOther(page);
      if (code === "state_conflict" && !isUnrecorded(error)) return seeOther(`${page}?done=outdated`);
      // The state of the page shows whether it was done after all; a card's removal goes on without the gateway.
      const isOpen = mayHaveHappened(code) || code === "gateway_unavailable";
      return seeOther(isOpen ? `${page}?done=${done}&unknown=1` : `${page}?done=failed`);
    }
  });
