"use client";

import { signOut } from "next-auth/react";
import type { ReactNode } from "react";

export function SignOutButton({ to = "/sign-in", children }: { to?: string; children: ReactNode }) {
  const signOutAndOpen = async () => {
    await signOut({ redirect: false });
    window.location.assign(to);
  };
  return (
    <button type="button" onClick={signOutAndOpen} className="min-h-6 font-medium text-accent underline">
      {children}
    </button>
  );
}
