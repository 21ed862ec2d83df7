const counts = new Intl.NumberFormat('en-NG')

/** `1284` as '1,284'. */
export function formatCount(count: number): string {
  return counts.format(count)
}
