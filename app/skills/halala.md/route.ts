import { skill } from "@/server/api/docs/skill";

/** The skill file for agents. */
export const GET = () =>
  new Response(skill(), {
    headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "public, max-age=300" },
  });
