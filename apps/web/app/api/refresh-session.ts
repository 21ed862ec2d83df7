import type { TokenPair } from '@shop/contract/auth'
import { parseResponseBody } from './answer-body.ts'
import { sendRequest } from './send-request.ts'
import { unexpectedError } from './request-error.ts'
import { readTokenAccount, getStoredTokens, session, signIn, type Tokens } from './session.ts'

/**
 * Renews the pair whose access token was refused, once for all tabs: whoever waited for the lock takes what
 * another has stored meanwhile. Null when the session is over. Throws NoAnswer when the server was not
 * reached, and the answer's body when there were too many tries: then nobody is signed out. Throws also when
 * somebody has logged out or another account is signed in by now: what was asked for is not asked in their name.
 */
export async function refreshSession({ access, refresh }: Tokens): Promise<Tokens | null> {
  return runExclusive(async () => {
    const current = currentTokens()
    if (!current) throw new Error(unexpectedError)
    if (current.access !== access) {
      signIn(current)
      if (readTokenAccount(current) !== readTokenAccount({ access, refresh }))
        throw new Error(unexpectedError)
      return current
    }
    const renewed = await exchangeToken(current.refresh)
    if (currentTokens()?.access !== access) throw new Error(unexpectedError)
    if (renewed) signIn(renewed)
    return renewed
  })
}

/** Without storage the pair of this tab is the only one. */
function currentTokens(): Tokens | null {
  return getStoredTokens() ?? session.get().tokens
}

async function exchangeToken(refreshToken: string): Promise<Tokens | null> {
  const response = await sendRequest({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: JSON.stringify({ refreshToken }),
  })
  const body = await parseResponseBody(response)
  if (response.status === 429) throw body
  return response.ok && isTokenPair(body) ? { access: body.access, refresh: body.refresh } : null
}

function isTokenPair(body: unknown): body is TokenPair {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof Reflect.get(body, 'access') === 'string' &&
    typeof Reflect.get(body, 'refresh') === 'string'
  )
}

let queue: Promise<unknown> = Promise.resolve()

/** Web Locks reach over all tabs; a browser without them (or a page without HTTPS) queues in this tab alone. */
function runExclusive<Result>(callback: () => Promise<Result>): Promise<Result> {
  if (globalThis.navigator?.locks) return navigator.locks.request('shop-refresh', callback)
  const turn = queue.then(callback)
  queue = turn.catch(() => undefined)
  return turn
}
