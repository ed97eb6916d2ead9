import { pictureResponse } from "@/app/api/picture-response";
import { logoCardOf, logoOf } from "@/server/settings/logo";

type Props = { params: Promise<{ file: string }> };

/** Serves a merchant's logo for payment pages and emails, and its card for chats. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const [, hash, card] = /^([0-9a-f]{32})(-card)?\.png$/.exec((await params).file) ?? [];
  const png = hash === undefined ? null : await (card === undefined ? logoOf : logoCardOf)(hash);
  return pictureResponse(png, "image/png");
}
