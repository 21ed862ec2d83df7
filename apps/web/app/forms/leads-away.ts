interface Place {
  pathname: string
  search: string
}

/**
 * Whether going from one address to another leaves what is edited: another page does, and on a page that edits one of
 * many another value of the parameter that chooses it.
 */
export function leadsAway(from: Place, to: Place, chosenBy?: string): boolean {
  if (from.pathname !== to.pathname) return true
  const chosen = ({ search }: Place) => chosenBy && new URLSearchParams(search).get(chosenBy)
  return chosen(from) !== chosen(to)
}
