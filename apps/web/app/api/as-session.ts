import { expireSession } from './expire-session.ts'
import { refreshSession } from './refresh-session.ts'
import { getErrorCode, sessionExpired, unexpectedError } from './request-error.ts'
import { session } from './session.ts'

export interface ApiResponse {
  status: number
  /** Undefined when it is empty or cannot be read. */
  body: unknown
}

/** How the person shows again who they are; only the admin area asks for it. */
export const reauthentication: { prompt?: (problem: unknown) => Promise<void> } = {}

/** As `sendOnce`; where the server asks who the caller is, the person is asked and it is sent again, unchanged. */
export async function withSession(send: Send): Promise<unknown> {
  try {
    return await sendOnce(send)
  } catch (problem) {
    if (!reauthentication.prompt || getErrorCode(problem) !== 'reauthentication_required') throw problem
    await reauthentication.prompt(problem)
    return sendOnce(send)
  }
}

type Send = (access: string | undefined) => Promise<ApiResponse>

/**
 * Sends with the session's access token, and once more with a new one where the server refuses it. Answers the body of
 * an answer that went well, and throws that of any other.
 */
async function sendOnce(send: Send): Promise<unknown> {
  const tokens = session.get().tokens
  const first = await send(tokens?.access)
  if (!tokens || !canRefresh(first)) return readResponse(first)
  if (await refreshSession(tokens)) return readResponse(await send(session.get().tokens?.access))
  await expireSession()
  throw new Error(sessionExpired)
}

function readResponse({ status, body }: ApiResponse): unknown {
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
function canRefresh({ status, body }: ApiResponse): boolean {
  const code = getErrorCode(body)
  return (status === 401 && code !== 'mfa_required') || (status === 403 && code !== 'forbidden')
}
