import { invalidationChannel } from '@shop/domain/core/announce'
import type { OpenDatabase } from '@shop/domain/core/db/database'

/** Which cached pages and answers to drop: those with a tag, or everything after notices may have been missed. */
export type InvalidatedTags = string[] | 'all'

/** Calls back at each committed change of what the public sees, made by any process. */
export function subscribeToInvalidations(
  database: OpenDatabase,
  invalidate: (stale: InvalidatedTags) => void,
): Promise<() => Promise<void>> {
  return database.listen(invalidationChannel, (payload) =>
    invalidate(payload === '*' || payload === '' ? 'all' : payload.split(' ')),
  )
}
