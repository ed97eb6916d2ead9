import { Tag } from "@/components/badge";

/** An HTTP status. Its class is shown by color and number. */
export const HttpStatus = ({ status }: { status: number }) => (
  <bdi dir="ltr" className="numeral">
    <Tag tone={status < 400 ? "success" : status < 500 ? "warning" : "danger"}>{String(status)}</Tag>
  </bdi>
);
