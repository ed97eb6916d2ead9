/** What the page needs once somebody types, and comes without. */
const load = async () => {
  const [{ submit }, { mistakesIn }, { brandOf }] = await Promise.all([
    import("./submit"),
    import("./mistakes"),
    import("./card-brands"),
  ]);
  return { submit, mistakesIn, brandOf };
};

let loading: ReturnType<typeof load> | null = null;

/** Fetched at the first call; null when that fails, and the next call tries again. */
export async function fetchLater() {
  loading ??= load();
  try {
    return await loading;
  } catch {
    loading = null;
    return null;
  }
}
