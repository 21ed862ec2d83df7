import type { Changes } from '@shop/contract/admin/changes'
import { answerBody } from './answer-body.ts'
import { asSession } from './as-session.ts'

/** Longer than the server keeps a caller waiting. */
const limitMs = 40_000

/**
 * Waits for the next change of what staff see, up to 25 s; without `after` it answers at once where to begin. A call of
 * its own kind: a long wait is nothing to tell of, and one that fails is not sent again by itself.
 */
export async function askChanges(after: number | undefined, signal: AbortSignal): Promise<Changes> {
  const query = after === undefined ? '' : `?cursor=${after}&wait_seconds=25`
  const answer = await asSession(async (access) => {
    const response = await fetch(`/api/admin/changes${query}`, {
      headers: access ? { authorization: `Bearer ${access}` } : {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    })
    return { status: response.status, body: await answerBody(response) }
  })
  return answer as Changes
}
