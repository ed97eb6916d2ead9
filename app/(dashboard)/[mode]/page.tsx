import { redirect } from "next/navigation";

export default async function Home({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  redirect(`/${mode}/payments`);
}
