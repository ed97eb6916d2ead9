import type { ReactNode } from "react";
import { MessagesOf } from "@/app/messages/area";

const Verification = ({ children }: { children: ReactNode }) => (
  <MessagesOf areas={["dashboard", "verification"]}>{children}</MessagesOf>
);

export default Verification;
