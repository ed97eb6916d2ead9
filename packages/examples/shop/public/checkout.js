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
  const made = await card.createToken().catch((error) => ({ error }));
  if (made.error) {
    // The form has told the customer what is wrong with the card; the rest is said here.
    if (made.error.code !== "card_invalid") show(made.error.message);
    button.disabled = false;
    return;
  }
  try {
    const answer = await fetch(`${location.pathname}/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: made.token }),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { next } = await answer.json();
    location.assign(next);
  } catch {
    // Whether the payment has begun is not known: the order's page finds out.
    location.reload();
  }
});

function show(message) {
  problem.textContent = message;
  problem.hidden = false;
}
