/** The address of a list with some of its query changed: '' or undefined takes a part away, and page 1 is left out. */
export function listUrl(
  path: string,
  query: URLSearchParams,
  change: Record<string, string | number | undefined>,
): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ page: undefined, ...change })) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `${path}?${next}` : path
}

/** The page number of an address; anything else than a whole number from 1 on is 1. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
