import type { ReactNode } from "react";
import { MessagesOf } from "@/app/messages/area";

const Developers = ({ children }: { children: ReactNode }) => (
  <MessagesOf areas={["dashboard", "developers"]}>{children}</MessagesOf>
);

export default Developers;
