import type { ChangedTopics } from '@shop/contract/admin/changes'
import { parseResponseBody } from './send-request.ts'
import { withSession } from './with-session.ts'

/** Longer than the server's long poll. */
const limitMs = 40_000

/**
 * Waits for the next change of what staff see, up to 25 s; without `after` it responds at once where to begin. A call of
 * its own kind: a long wait is nothing to tell of, and one that fails is not sent again automatically.
 */
export async function pollEvents(after: number | undefined, signal: AbortSignal): Promise<ChangedTopics> {
  const query = after === undefined ? '' : `?cursor=${after}&wait_seconds=25`
  const changed = await withSession(async (access) => {
    const response = await fetch(`/api/admin/events${query}`, {
      headers: access ? { authorization: `Bearer ${access}` } : {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    })
    return { status: response.status, body: await parseResponseBody(response) }
  })
  return changed as ChangedTopics
}
