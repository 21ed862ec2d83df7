import { type LiveTopic, liveTopics, waitForChanges } from '@shop/contract/admin/changes'
import type { Permission } from '@shop/contract/permissions'
import { mayDo } from '@shop/domain/core/actor'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { type Doors, serve } from '../../http/serve.ts'
import { createStaffChanges } from '../../http/staff-changes.ts'

const needed: Record<LiveTopic, Permission> = {
  orders: 'orders:read',
  payments: 'payments:read',
  support: 'support:read',
  jobs: 'dashboard:read',
}

/** Staff hear of changes that any process commits; the session is looked at anew with each call. */
export async function changeRoutes(doors: Doors, database: OpenDatabase): Promise<void> {
  const changes = createStaffChanges()
  const stopListening = await database.listen('admin_events', changes.tell)
  doors.app.addHook('preClose', async () => changes.release())
  doors.app.addHook('onClose', () => stopListening())
  serve(doors, waitForChanges, (ctx, { query, reply }) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    return changes.wait({
      after: query.cursor,
      topics: liveTopics.filter((topic) => mayDo(ctx.actor, needed[topic])),
      wait_ms: query.wait_seconds * 1_000,
      signal: left.signal,
    })
  })
}
