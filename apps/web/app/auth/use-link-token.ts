import { useEffect, useState } from 'react'

/** Stands in the address in the place of a mailed token once the page has read it. */
export const readToken = 'read'

/**
 * The token of a mailed link, kept only in this page: it leaves the address at once, so that neither the history nor
 * the next page learns it. Null when the page was loaded again after that.
 */
export function useLinkToken(inAddress: string, page: string): string | null {
  const [token] = useState(inAddress === readToken ? null : inAddress)
  useEffect(() => {
    if (inAddress !== readToken) history.replaceState(history.state, '', `${page}/${readToken}`)
  }, [inAddress, page])
  return token
}
