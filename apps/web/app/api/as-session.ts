import { expireSession } from './expire-session.ts'
import { refreshSession } from './refresh-session.ts'
import { codeOf, sessionExpired, unexpectedError } from './request-error.ts'
import { session } from './session.ts'

export interface Answer {
  status: number
  /** Undefined when it is empty or cannot be read. */
  body: unknown
}

/** How the person shows again who they are; only the admin area asks for it. */
export const prover: { ask?: (problem: unknown) => Promise<void> } = {}

/** As `sendOnce`; where the server asks who the caller is, the person is asked and it is sent again, unchanged. */
export async function asSession(send: Send): Promise<unknown> {
  try {
    return await sendOnce(send)
  } catch (problem) {
    if (!prover.ask || codeOf(problem) !== 'reauthentication_required') throw problem
    await prover.ask(problem)
    return sendOnce(send)
  }
}

type Send = (access: string | undefined) => Promise<Answer>

/**
 * Sends with the session's access token, and once more with a new one where the server refuses it. Answers the body of
 * an answer that went well, and throws that of any other.
 */
async function sendOnce(send: Send): Promise<unknown> {
  const tokens = session.get().tokens
  const first = await send(tokens?.access)
  if (!tokens || !mayRefresh(first)) return settle(first)
  if (await refreshSession(tokens)) return settle(await send(session.get().tokens?.access))
  await expireSession()
  throw new Error(sessionExpired)
}

function settle({ status, body }: Answer): unknown {
  if (status >= 200 && status < 300) return body
  // A proxy has error pages of its own while the shop is down: the status tells the cause.
  if (status >= 500 && typeof body === 'object' && body !== null) throw { ...body, status }
  if (status >= 500 || body === undefined) throw Object.assign(new Error(unexpectedError), { status })
  throw body
}

/**
 * A 403 with our own code says that the account may not do this, and a sign-in whose second step is missing is no
 * session at all: a new token would change nothing.
 */
function mayRefresh({ status, body }: Answer): boolean {
  const code = codeOf(body)
  return (status === 401 && code !== 'mfa_required') || (status === 403 && code !== 'forbidden')
}
