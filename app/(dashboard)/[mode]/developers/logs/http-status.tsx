import { Tag } from "@/components/badge";

/** The status of an answer; its class is told by colour and by its number. */
export const HttpStatus = ({ status }: { status: number }) => (
  <bdi dir="ltr" className="numeral">
    <Tag tone={status < 400 ? "success" : status < 500 ? "warning" : "danger"}>{String(status)}</Tag>
  </bdi>
);
