import type { ChangedTopics } from '@shop/contract/admin/changes'
import { parseResponseBody } from './send-request.ts'
import { withSession } from './with-session.ts'

/** Longer than the server's long poll, in ms. */
const limitMs = 40_000

/**
 * Waits up to 25 s for the next change of what staff see; without `after` it returns at once with the cursor to start
 * from. Bypasses `sendRequest`, because a long wait is not a slow network and the caller retries.
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
