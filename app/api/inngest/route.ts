import { inngestHandler } from "@/server/jobs/start";

export { inngestHandler as GET, inngestHandler as POST, inngestHandler as PUT };
