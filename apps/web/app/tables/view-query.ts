/** What a saved view leaves out: who was searched for, the page, and the conversation that is open. */
const notKept = ['search', 'page', 'after', 'ticket']

/** The filters and sorting of a list's address in one spelling, so that equal ones are the same text. */
export function viewQuery(query: URLSearchParams | string): string {
  const kept = new URLSearchParams(query)
  for (const name of notKept) kept.delete(name)
  kept.sort()
  return kept.toString()
}
