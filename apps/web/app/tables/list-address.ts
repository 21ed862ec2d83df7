/** The address of a list with some of its query changed: '' or undefined takes a part away, and page 1 is left out. */
export function listUrl(path: string, query: URLSearchParams, change: QueryChange): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ page: undefined, ...change })) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `${path}?${next}` : path
}

export type QueryChange = Record<string, string | number | undefined>

/** The page number of an address; anything else than a whole number from 1 on is 1. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The day that an address asks for; anything that is no date asks for all. */
export function parseDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Where somebody is in a list: its page, and the record that is open. */
const positionParams = ['page', 'cursor', 'email', 'entry', 'export', 'payout', 'product', 'ticket'] as const

/** What the list shows, without where somebody is in it. */
export function withoutPosition(query: URLSearchParams | string): URLSearchParams {
  const params = new URLSearchParams(query)
  for (const name of positionParams) params.delete(name)
  return params
}
