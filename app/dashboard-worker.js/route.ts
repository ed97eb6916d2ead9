import { script } from "./script";

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // Browsers look for another version at each visit.
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
};

export const GET = () => new Response(script, { headers });
