import { handleUpload } from "@/app/api/handle-upload";
import { createCaller } from "@/server/api/trpc";
import { receivePayoutFile } from "@/server/payouts/upload";

/** Uploads the file of a settlement. `date` in the query is the day of the transfer. */
export const POST = (request: Request): Promise<Response> =>
  handleUpload(request, (ctx) => {
    const date = new URL(request.url).searchParams.get("date") ?? "";
    return receivePayoutFile(ctx.scope.accountId, request, (file) =>
      createCaller(ctx).payouts.import({ file, date }),
    );
  });
