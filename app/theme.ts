import { cookies } from "next/headers";
import { isTheme, type Theme } from "@/components/theme";

/** Returns the theme that was chosen in this browser; undefined to follow the device. */
export async function requestTheme(): Promise<Theme | undefined> {
  const chosen = (await cookies()).get("theme")?.value;
  return isTheme(chosen) ? chosen : undefined;
}
