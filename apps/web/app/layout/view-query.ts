/** What a saved view leaves out: who was searched for, and the page. */
const notKept = ['search', 'page', 'after']

/** The filters and sorting of a list's address in one spelling, so that equal ones are the same text. */
export function viewQuery(query: URLSearchParams | string): string {
  const kept = new URLSearchParams(query)
  for (const name of notKept) kept.delete(name)
  kept.sort()
  return kept.toString()
}
