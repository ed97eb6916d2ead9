import type { CardOptions } from "@/packages/clients/elements/halala";

type Part = { options: CardOptions; service: string; content: string; script: string };

/** A merchant's checkout page. */
const page = ({ options, service, content, script }: Part) => {
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
${content}
<p id="said" role="status"></p>
</main>
<script nonce="own">
const said = document.getElementById("said");
const heard = [];
const post = async (path, body) => (await fetch(path, { method: "POST", body: JSON.stringify(body) })).json();
${script}
</script>
</body>
</html>`;
};

/** A checkout with the card form. */
export const merchantHtml = (options: CardOptions, key: string, service: string) => {
  const english = options.locale === "en";
  return page({
    ...{ options, service },
    content: `<label for="note">${english ? "Note" : "ملاحظة"}</label> <input id="note">
<div id="card"></div>
<button id="pay">${english ? "Pay 249.00 SAR" : "ادفع 249.00 ريال"}</button>`,
    script: `const card = Halala(${JSON.stringify(key)}).card(${JSON.stringify(options)});
for (const name of ["ready", "change", "error"])
  card.on(name, (detail) => heard.push({ ...detail, name }));
const pay = document.getElementById("pay");
pay.addEventListener("click", async () => {
  pay.disabled = true;
  said.textContent = "";
  try {
    const { token, brand, last4 } = await card.createToken();
    said.textContent = brand + " " + last4;
    const payment = await post("/pay", { source: { type: "token", token } });
    location.assign(payment.transaction_url ?? "/done?id=" + payment.id);
  } catch (error) {
    said.textContent = error.code + " " + error.field + " " + error.message;
  }
  pay.disabled = false;
});
card.mount("#card");`,
  });
};

/** A checkout with the wallets. */
export const walletsHtml = (options: CardOptions, key: string, service: string) =>
  page({
    ...{ options, service },
    content: `<div id="wallets"></div>`,
    script: `const wallets = Halala(${JSON.stringify(key)}).wallets({
  ...${JSON.stringify(options)},
  amount: 24900,
  pay: (source) => post("/pay", { source }),
  confirm: (code, { id }) => post("/confirm", { id, code }),
});
for (const name of ["ready", "error", "outcome"])
  wallets.on(name, (detail) => heard.push({ ...detail, code: detail.code, name }));
wallets.on("outcome", ({ status, payment }) => (said.textContent = status + " " + payment?.id));
wallets.mount("#wallets");`,
  });
