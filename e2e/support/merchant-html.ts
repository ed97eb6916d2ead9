import type { CardOptions } from "@/packages/clients/elements/halala";

/** A merchant's checkout page. */
export const merchantHtml = (options: CardOptions, key: string, service: string) => {
  const english = options.locale === "en";
  return `<!doctype html>
<html lang="${english ? "en" : "ar"}" dir="${english ? "ltr" : "rtl"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${english ? "Checkout" : "إتمام الشراء"}</title>
<link rel="icon" href="data:,">
<style nonce="own">:root { color-scheme: light dark } body { font-family: sans-serif; margin: 8px } button, input { min-height: 44px }</style>
<script nonce="own" src="${service}/halala.js"></script>
</head>
<body>
<main>
<h1>${english ? "Checkout" : "إتمام الشراء"}</h1>
<label for="note">${english ? "Note" : "ملاحظة"}</label> <input id="note">
<div id="card"></div>
<button id="pay">${english ? "Pay 249.00 SAR" : "ادفع 249.00 ريال"}</button>
<p id="said" role="status"></p>
</main>
<script nonce="own">
const card = Halala(${JSON.stringify(key)}).card(${JSON.stringify(options)});
const heard = [];
for (const name of ["ready", "change", "error"])
  card.on(name, (detail) => heard.push({ ...detail, name }));
const pay = document.getElementById("pay");
const said = document.getElementById("said");
pay.addEventListener("click", async () => {
  pay.disabled = true;
  said.textContent = "";
  try {
    const { token, brand, last4 } = await card.createToken();
    said.textContent = brand + " " + last4;
    const answer = await fetch("/pay", { method: "POST", body: JSON.stringify({ token }) });
    const payment = await answer.json();
    location.assign(payment.transaction_url ?? "/done?id=" + payment.id);
  } catch (error) {
    said.textContent = error.code + " " + error.field + " " + error.message;
  }
  pay.disabled = false;
});
card.mount("#card");
</script>
</body>
</html>`;
};
