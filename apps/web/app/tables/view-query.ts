/** What a saved view leaves out: who was searched for, the page, and the conversation that is open. */
const transientParams = ['search', 'page', 'after', 'ticket']

/** The filters and sorting of a list's address in one spelling, so that equal ones are the same text. */
export function toViewQuery(query: URLSearchParams | string): string {
  const params = new URLSearchParams(query)
  for (const name of transientParams) params.delete(name)
  params.sort()
  return params.toString()
}
