/** Code that the page needs only when the payer starts typing, loaded on demand. */
const load = async () => {
  const [{ submit }, { mistakesIn }, { brandOf }] = await Promise.all([
    import("./submit"),
    import("./mistakes"),
    import("./card-brands"),
  ]);
  return { submit, mistakesIn, brandOf };
};

let loading: ReturnType<typeof load> | null = null;

/** Loaded on the first call; null if that fails. The next call tries again. */
export async function fetchLater() {
  loading ??= load();
  try {
    return await loading;
  } catch {
    loading = null;
    return null;
  }
}
