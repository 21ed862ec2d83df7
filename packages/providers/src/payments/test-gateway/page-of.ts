/** One page of a list by Paystack's `perPage` (50, at most 100) and `page`, with its `meta`. */
export function paginate<T>(all: T[], query: URLSearchParams) {
  const perPage = Math.min(parseBoundedInteger(query.get('perPage'), 50), 100)
  const page = parseBoundedInteger(query.get('page'), 1)
  const skipped = (page - 1) * perPage
  return {
    items: all.slice(skipped, skipped + perPage),
    meta: { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) },
  }
}

function parseBoundedInteger(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback
}
