import type { TokenPair } from '@shop/contract/auth'
import { answerBody } from './answer-body.ts'
import { sendRequest } from './send-request.ts'
import { unexpectedError } from './request-error.ts'
import { accountOf, readStored, session, signIn, type Tokens } from './session.ts'

/**
 * Renews the pair whose access token was refused, once for all tabs: whoever waited for the lock takes what
 * another has stored meanwhile. Null when the session is over. Throws NoAnswer when the server was not
 * reached, and the answer's body when there were too many tries: then nobody is signed out. Throws also when
 * somebody has logged out or another account is signed in by now: what was asked for is not asked in their name.
 */
export async function refreshSession({ access, refresh }: Tokens): Promise<Tokens | null> {
  return oneAtATime(async () => {
    const current = currentPair()
    if (!current) throw new Error(unexpectedError)
    if (current.access !== access) {
      signIn(current)
      if (accountOf(current) !== accountOf({ access, refresh })) throw new Error(unexpectedError)
      return current
    }
    const renewed = await exchange(current.refresh)
    if (currentPair()?.access !== access) throw new Error(unexpectedError)
    if (renewed) signIn(renewed)
    return renewed
  })
}

/** Without storage the pair of this tab is the only one. */
function currentPair(): Tokens | null {
  return readStored() ?? session.get().tokens
}

async function exchange(refreshToken: string): Promise<Tokens | null> {
  const response = await sendRequest({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: JSON.stringify({ refreshToken }),
  })
  const body = await answerBody(response)
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
function oneAtATime<Result>(act: () => Promise<Result>): Promise<Result> {
  if (globalThis.navigator?.locks) return navigator.locks.request('shop-refresh', act)
  const turn = queue.then(act)
  queue = turn.catch(() => undefined)
  return turn
}
