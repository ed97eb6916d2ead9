const form = document.getElementById("checkout");
const place = document.getElementById("card");
const button = form.querySelector("button");
const problem = document.getElementById("problem");

const card = Halala(place.dataset.key).card({
  locale: document.documentElement.lang,
  appearance: { accent: "#7a3b12", radius: 8 },
});
card.on("ready", () => {
  button.disabled = false;
});
card.mount(place);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  button.disabled = true;
  problem.hidden = true;
  const result = await card.createToken().catch((error) => ({ error }));
  if (result.error) {
    // The form itself shows what is wrong with the card; show other errors here.
    if (result.error.code !== "card_invalid") show(result.error.message);
    button.disabled = false;
    return;
  }
  try {
    const response = await fetch(`${location.pathname}/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: result.token }),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { next } = await response.json();
    location.assign(next);
  } catch {
    // It is unknown whether the payment started. The order page finds out.
    location.reload();
  }
});

function show(message) {
  problem.textContent = message;
  problem.hidden = false;
}
