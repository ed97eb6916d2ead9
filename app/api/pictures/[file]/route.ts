import { pictureResponse } from "@/app/api/picture-response";
import { pictureOf } from "@/server/links/pictures";

type Props = { params: Promise<{ file: string }> };

/** Serves a picture of an item for payment pages and shops. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const [, hash] = /^([0-9a-f]{32})\.jpg$/.exec((await params).file) ?? [];
  return pictureResponse(hash === undefined ? null : await pictureOf(hash), "image/jpeg");
}
