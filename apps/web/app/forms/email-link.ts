import { useEffect, useState } from 'react'
import type { FormResult } from '@shop/contract/page-data'

/** Is in the address in the place of a mailed token once the page has read it. */
export const hiddenToken = 'read'

/**
 * Headers of a page whose address holds a token: no other site learns it. Not 'no-referrer', under which browsers send
 * forms without their origin, and the server rejects forms of unknown origin.
 */
export const privatePageHeaders = () => ({ 'Referrer-Policy': 'same-origin' })

/**
 * The token of a mailed link, kept only in this page: it leaves the address at once, so that neither the history nor
 * the next page learns it. Null when the page was loaded again after that.
 */
export function useLinkToken(tokenInUrl: string, page: string): string | null {
  const [token] = useState(tokenInUrl === hiddenToken ? null : tokenInUrl)
  useEffect(() => {
    if (tokenInUrl !== hiddenToken) history.replaceState(history.state, '', `${page}/${hiddenToken}`)
  }, [tokenInUrl, page])
  return token
}

/** What the action of /newsletter returns. */
export interface NewsletterResult {
  ok: boolean
  message: string
}

/** What a page shows of a response: the field's own fault before the general words. */
export function toActionData(result: FormResult): { actionData: NewsletterResult; status: number } {
  if (result.ok) return { actionData: { ok: true, message: result.message }, status: 200 }
  const { errors, message, status } = result.problem
  return { actionData: { ok: false, message: errors?.['email']?.[0] ?? message }, status }
}
