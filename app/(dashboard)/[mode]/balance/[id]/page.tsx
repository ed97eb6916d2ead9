import { notFound, redirect } from "next/navigation";
import { read } from "@/app/(dashboard)/[mode]/read";

type Props = { params: Promise<{ mode: string; id: string }> };

/** An entry of the balance is told of by the payment behind it. */
export default async function Entry({ params }: Props) {
  const { mode, id } = await params;
  const { data } = await read(mode, async (api) => {
    const { source } = await api.balance_transactions.get({ id });
    return source.startsWith("pay_") ? source : (await api.refunds.get({ id: source })).payment;
  });
  if (data === null) notFound();
  redirect(`/${mode}/payments/${data}`);
}
