import { useEffect, useState } from 'react'
import type { FormResult } from '@shop/contract/page-data'

/** Replaces the token of an email link in the URL once the page has read it. */
export const hiddenToken = 'read'

/**
 * Headers for pages with a token in the URL, so that it is not sent to other sites. Not 'no-referrer': browsers then
 * send forms without an origin, and the server rejects those.
 */
export const privatePageHeaders = () => ({ 'Referrer-Policy': 'same-origin' })

/**
 * The token of an email link, held only in this page: it is removed from the URL at once, so that neither the history
 * nor the next page sees it. Null if the page was reloaded after that.
 */
export function useLinkToken(tokenInUrl: string, page: string): string | null {
  const [token] = useState(tokenInUrl === hiddenToken ? null : tokenInUrl)
  useEffect(() => {
    if (tokenInUrl !== hiddenToken) history.replaceState(history.state, '', `${page}/${hiddenToken}`)
  }, [tokenInUrl, page])
  return token
}

export interface NewsletterResult {
  ok: boolean
  message: string
}

/** Action data for a response; the first field's error takes precedence over the general message. */
export function toActionData(result: FormResult): { actionData: NewsletterResult; status: number } {
  if (result.ok) return { actionData: { ok: true, message: result.message }, status: 200 }
  const { errors, message, status } = result.problem
  return { actionData: { ok: false, message: Object.values(errors ?? {})[0]?.[0] ?? message }, status }
}
