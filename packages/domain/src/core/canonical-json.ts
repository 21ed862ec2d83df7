/** Object keys in one order, so that the same value always makes the same text. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  )
}

/** Plain JSON of a value, the same whatever order its keys came in: the database gives them back in its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(withSortedKeys(value))
}
