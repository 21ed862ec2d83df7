/** What fits in a small badge: the count itself up to 99, then '99+'. */
export function formatBadgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
