import { handleUpload } from "@/app/api/handle-upload";
import { requirePageAccount } from "@/server/team/person";
import { receiveUpload } from "@/server/verification/upload";

/** Uploads a verification document: bytes in the body, type in the query, name in `x-file-name`. */
export const POST = (request: Request): Promise<Response> =>
  handleUpload(request, async (ctx) => {
    requirePageAccount(ctx);
    return receiveUpload(ctx, request);
  });
