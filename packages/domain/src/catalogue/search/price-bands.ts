import { priceEdges } from '@shop/contract/facets'

export interface PriceBand {
  /** As the query and the facet name it. */
  value: string
  text: string
  /** Whole naira. */
  from: number
  /** Null for the highest band. */
  below: number | null
}

const naira = (whole: number) => `₦${whole.toLocaleString('en-NG')}`

function formatBand(from: number, below: number | null): string {
  if (below === null) return `${naira(from)} and up`
  return from === 0 ? `Under ${naira(below)}` : `${naira(from)} to ${naira(below)}`
}

export const priceBands: readonly PriceBand[] = priceEdges.map((from, n) => {
  const below = priceEdges[n + 1] ?? null
  return { value: `${from}-${below ?? ''}`, text: formatBand(from, below), from, below }
})

/** The bands of these names; unknown names are left out. */
export function parsePriceBands(values: readonly string[]): PriceBand[] {
  return priceBands.filter(({ value }) => values.includes(value))
}
