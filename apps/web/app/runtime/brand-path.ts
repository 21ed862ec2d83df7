/** Address of a brand's page by its slug. */
export function brandPath(slug: string): string {
  return `/brands/${encodeURIComponent(slug)}`
}
