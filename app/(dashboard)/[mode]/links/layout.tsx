import type { ReactNode } from "react";
import { MessagesOf } from "@/app/messages/area";

const Links = ({ children }: { children: ReactNode }) => (
  <MessagesOf areas={["dashboard", "linkTools"]}>{children}</MessagesOf>
);

export default Links;
