/** A list's URL with parameters changed: '' or undefined removes one, and page 1 is omitted. */
export function listUrl(path: string, query: URLSearchParams, change: QueryChange): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ page: undefined, ...change })) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `${path}?${next}` : path
}

export type QueryChange = Record<string, string | number | undefined>

/** The page number in the URL; 1 unless it is a whole number from 1 to 100,000. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The day if the text is a valid date; undefined, meaning all days, otherwise. */
export function parseDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Parameters for the position in a list: its page and the open record. */
const positionParams = ['page', 'cursor', 'email', 'entry', 'export', 'payout', 'product', 'ticket'] as const

/** The query without the position: only what selects the list's contents. */
export function withoutPosition(query: URLSearchParams | string): URLSearchParams {
  const params = new URLSearchParams(query)
  for (const name of positionParams) params.delete(name)
  return params
}
