interface PageLocation {
  pathname: string
  search: string
}

/**
 * Whether going from one address to another leaves what is edited: another page does, and on a page that edits one of
 * many another value of the parameter that chooses it.
 */
export function isLeavingPage(from: PageLocation, to: PageLocation, selectionParam?: string): boolean {
  if (from.pathname !== to.pathname) return true
  const chosen = ({ search }: PageLocation) =>
    selectionParam && new URLSearchParams(search).get(selectionParam)
  return chosen(from) !== chosen(to)
}
