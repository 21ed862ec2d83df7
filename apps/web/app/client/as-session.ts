import { expireSession } from './expire-session.ts'
import { refreshSession } from './refresh-session.ts'
import { sessionExpired, unexpectedError } from './request-error.ts'
import { session } from './session.ts'

export interface Answer {
  status: number
  /** Undefined when it is empty or cannot be read. */
  body: unknown
}

/**
 * Sends with the session's access token, and once more with a new one where the server refuses it. Answers the body of
 * an answer that went well, and throws that of any other.
 */
export async function asSession(send: (access: string | undefined) => Promise<Answer>): Promise<unknown> {
  const tokens = session.get().tokens
  const first = await send(tokens?.access)
  if (!tokens || !mayRefresh(first)) return settle(first)
  if (await refreshSession(tokens)) return settle(await send(session.get().tokens?.access))
  await expireSession()
  throw new Error(sessionExpired)
}

function settle({ status, body }: Answer): unknown {
  if (status >= 200 && status < 300) return body
  // What stands before the shop answers without words while the shop is down: the status says whose fault it is.
  throw body ?? Object.assign(new Error(unexpectedError), { status })
}

/** A 403 with our own code says that the account may not do this: a new token would change nothing. */
function mayRefresh({ status, body }: Answer): boolean {
  if (status === 401) return true
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
  return status === 403 && code !== 'forbidden'
}
