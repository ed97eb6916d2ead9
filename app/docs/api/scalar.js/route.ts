import { scalarScript } from "@/app/docs/api/scalar";

export const GET = async () =>
  new Response(await scalarScript(), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
    },
  });
