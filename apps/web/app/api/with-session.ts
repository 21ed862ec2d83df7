import { getErrorCode, sessionExpired, unexpectedError } from './request-error.ts'
import { session, readTokenAccount, getStoredTokens, signIn, type Tokens } from './session.ts'
import type { TokenPair } from '@shop/contract/auth'
import { parseResponseBody, sendRequest } from './send-request.ts'
import { openDialog, preventPrompt } from './dialogs.ts'
import { clearSession } from './clear-session.ts'
import { navigateTo } from './navigate-to.ts'
import { toastError } from './toasts.ts'

export interface ApiResponse {
  status: number
  /** Undefined if empty or unreadable. */
  body: unknown
}

/** Asks the user to reauthenticate; set only in the admin area and where two-step verification is set up. */
export const reauthentication: { prompt?: (problem: unknown) => Promise<void> } = {}

/**
 * Like `sendWithRefresh`. If the server requires reauthentication, prompts the user and sends the same request again.
 */
export async function withSession(send: Send): Promise<unknown> {
  try {
    return await sendWithRefresh(send)
  } catch (problem) {
    if (!reauthentication.prompt || getErrorCode(problem) !== 'reauthentication_required') throw problem
    await reauthentication.prompt(problem)
    return sendWithRefresh(send)
  }
}

type Send = (access: string | undefined) => Promise<ApiResponse>

/**
 * Sends with the session's access token, and again with a new one if the server rejects it. Returns the body of a
 * successful response, and throws the body of any other.
 */
async function sendWithRefresh(send: Send): Promise<unknown> {
  const tokens = session.get().tokens
  const firstResponse = await send(tokens?.access)
  if (!tokens || !canRefresh(firstResponse)) return readResponse(firstResponse)
  if (await refreshSession(tokens)) return readResponse(await send(session.get().tokens?.access))
  await expireSession()
  throw new Error(sessionExpired)
}

function readResponse({ status, body }: ApiResponse): unknown {
  if (status >= 200 && status < 300) return body
  // While the shop is down a proxy sends its own error page, so use the status.
  if (status >= 500 && typeof body === 'object' && body !== null) throw { ...body, status }
  if (status >= 500 || body === undefined) throw Object.assign(new Error(unexpectedError), { status })
  throw body
}

/**
 * A 403 with the code `forbidden` means that the account lacks permission, and during a sign-in without its second step
 * there is no session yet: a new token would change neither.
 */
function canRefresh({ status, body }: ApiResponse): boolean {
  const code = getErrorCode(body)
  return (status === 401 && code !== 'mfa_required') || (status === 403 && code !== 'forbidden')
}

/**
 * Refreshes a rejected token pair, once for all tabs: those that waited for the lock use the pair that another tab has
 * stored. Returns null if the session is over. Without a response it throws NoResponse, and after too many attempts the
 * response's body; neither signs out. Also throws if somebody has logged out or another account has signed in, because
 * the request must not be sent for another account.
 */
async function refreshSession({ access, refresh }: Tokens): Promise<Tokens | null> {
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

/** Without storage, this tab's token pair is the only one. */
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

/** Web Locks cover all tabs; without them (or without HTTPS) calls queue in this tab only. */
function runExclusive<Result>(callback: () => Promise<Result>): Promise<Result> {
  if (globalThis.navigator?.locks) return navigator.locks.request('shop-refresh', callback)
  const result = queue.then(callback)
  queue = result.catch(() => undefined)
  return result
}

/** Ends a session that cannot be renewed: signs out, goes home and says why. */
async function expireSession(): Promise<void> {
  // On a busy phone the prompt would open before the dialog below, and it does not say why.
  preventPrompt()
  clearSession()
  await navigateTo('/')
  toastError(sessionExpired)
  openDialog('sign-in', sessionExpired)
}
