const perPage = 40;

export function paged<Row>(rows: Row[], query: URLSearchParams) {
  const page = Math.max(1, Math.trunc(Number(query.get("page") ?? 1)) || 1);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    meta: {
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: pages,
      total_count: rows.length,
    },
  };
}
