import { eventTopics, type EventTopic } from '@shop/contract/admin/changes'
import * as changes from '@shop/contract/admin/changes'
import * as dashboard from '@shop/contract/admin/dashboard'
import * as reports from '@shop/contract/admin/reports'
import * as views from '@shop/contract/admin/views'
import type { Permission } from '@shop/contract/permissions'
import { loadDashboard } from '@shop/domain/backoffice/dashboard/dashboard'
import { searchEverything } from '@shop/domain/backoffice/dashboard/global-search'
import { getFinanceReport, getReport } from '@shop/domain/backoffice/reports/get-report'
import { hasPermission } from '@shop/domain/core/actor'
import { adminEventsChannel } from '@shop/domain/core/admin-events'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { fromReplica } from '@shop/domain/core/stale-reads'
import { deleteView, listViews, createView } from '@shop/domain/operations/saved-views/saved-views'
import { andThen, type RouteContext, routes } from '../../http/route.ts'
import { createAdminEvents } from '../../http/staff-changes.ts'

const needed: Record<EventTopic, Permission> = {
  orders: 'orders:read',
  payments: 'payments:read',
  support: 'support:read',
  jobs: 'dashboard:read',
}

export async function dashboardRoutes(api: RouteContext, database: OpenDatabase): Promise<void> {
  routes(api, dashboard, {
    getDashboard: fromReplica(loadDashboard),
    searchAdmin: fromReplica(searchEverything),
  })
  routes(api, reports, { getReport, getFinanceReport })
  routes(api, views, {
    listViews,
    createView: andThen(createView, listViews),
    deleteView: async (ctx, input) => listViews(ctx, await deleteView(ctx, input)),
  })

  const events = createAdminEvents()
  const stopListening = await database.listen(adminEventsChannel, events.notify)
  api.app.addHook('preClose', async () => events.release())
  api.app.addHook('onClose', () => stopListening())
  routes(api, changes, {
    /** Reports changes committed by any process. The session is checked with each call. */
    waitForEvents: async (ctx, { cursor, wait_seconds }, { reply }) => {
      const disconnected = new AbortController()
      reply.raw.once('close', () => disconnected.abort())
      const changed = await events.wait({
        after: cursor,
        topics: eventTopics.filter((topic) => hasPermission(ctx.actor, needed[topic])),
        wait_ms: wait_seconds * 1_000,
        signal: disconnected.signal,
      })
      // Lists that are read again must show the change.
      if (changed.topics.length > 0) await api.written?.note(ctx, reply)
      return changed
    },
  })
}
