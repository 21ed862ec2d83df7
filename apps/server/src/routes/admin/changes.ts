import { type EventTopic, eventTopics, waitForEvents } from '@shop/contract/admin/changes'
import type { Permission } from '@shop/contract/permissions'
import { hasPermission } from '@shop/domain/core/actor'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { type RouteContext, route } from '../../http/serve.ts'
import { createAdminEvents } from '../../http/staff-changes.ts'

const needed: Record<EventTopic, Permission> = {
  orders: 'orders:read',
  payments: 'payments:read',
  support: 'support:read',
  jobs: 'dashboard:read',
}

/** Staff hear of changes that any process commits; the session is looked at anew with each call. */
export async function adminEventRoutes(api: RouteContext, database: OpenDatabase): Promise<void> {
  const events = createAdminEvents()
  const stopListening = await database.listen('admin_events', events.notify)
  api.app.addHook('preClose', async () => events.release())
  api.app.addHook('onClose', () => stopListening())
  route(api, waitForEvents, (ctx, { query, reply }) => {
    const disconnected = new AbortController()
    reply.raw.once('close', () => disconnected.abort())
    return events.wait({
      after: query.cursor,
      topics: eventTopics.filter((topic) => hasPermission(ctx.actor, needed[topic])),
      wait_ms: query.wait_seconds * 1_000,
      signal: disconnected.signal,
    })
  })
}
