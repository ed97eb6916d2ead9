import { redirect } from "next/navigation";
import { nextPage } from "@/app/(auth)/next-page";
import { authMetadata } from "@/app/(auth)/title";
import { requestSession } from "@/app/session";
import { CodeForm } from "./code-form";

export const generateMetadata = authMetadata("auth.secondFactor.title");

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SecondFactor({ searchParams }: Props) {
  const next = nextPage((await searchParams).next);
  const session = await requestSession();
  if (session === null) redirect(`/sign-in?${new URLSearchParams({ next })}`);
  if (session.admitted) redirect(next);
  return <CodeForm next={next} />;
}
