import { changesChannel } from '@shop/domain/core/announce'
import type { OpenDatabase } from '@shop/domain/core/db/database'

/** Which cached pages and answers to drop: those with a tag, or everything after notices may have been missed. */
export type StaleTags = string[] | 'all'

/** Calls back at each committed change of what the public sees, made by any process. */
export function hearChanges(
  database: OpenDatabase,
  drop: (stale: StaleTags) => void,
): Promise<() => Promise<void>> {
  return database.listen(changesChannel, (payload) =>
    drop(payload === '*' || payload === '' ? 'all' : payload.split(' ')),
  )
}
