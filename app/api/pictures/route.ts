import { handleUpload } from "@/app/api/handle-upload";
import { createCaller } from "@/server/api/trpc";
import { receivePicture } from "@/server/settings/logo";

export const POST = (request: Request): Promise<Response> =>
  handleUpload(request, (ctx) =>
    receivePicture(ctx.scope.accountId, request, (data_base64) =>
      createCaller(ctx).pictures.create({ data_base64 }),
    ),
  );
