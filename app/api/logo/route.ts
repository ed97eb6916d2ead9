import { handleUpload } from "@/app/api/handle-upload";
import { createCaller } from "@/server/api/trpc";
import { receiveLogo } from "@/server/settings/logo";

export const POST = (request: Request): Promise<Response> =>
  handleUpload(request, (ctx) =>
    receiveLogo(ctx.scope.accountId, request, (image) => createCaller(ctx).settings.set_logo({ image })),
  );
