import { downloadPackage } from "@/server/api/docs/downloads";

type Props = { params: Promise<{ file: string }> };

/** Serves the packages of the clients and the command line, which no public registry has. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  return downloadPackage((await params).file);
}
