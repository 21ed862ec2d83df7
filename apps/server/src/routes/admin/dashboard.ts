import { getDashboard, searchAdmin } from '@shop/contract/admin/dashboard'
import { loadDashboard } from '@shop/domain/backoffice/dashboard/dashboard'
import { type RouteContext, route } from '../../http/route.ts'
import { searchEverything } from '@shop/domain/backoffice/dashboard/global-search'
import * as contract from '@shop/contract/admin/reports'
import { getFinanceReport, getReport } from '@shop/domain/backoffice/reports/get-report'
import * as viewsContract from '@shop/contract/admin/views'
import { listViews, deleteView, saveView } from '@shop/domain/operations/saved-views/saved-views'
import { type EventTopic, eventTopics, waitForEvents } from '@shop/contract/admin/changes'
import type { Permission } from '@shop/contract/permissions'
import { hasPermission } from '@shop/domain/core/actor'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { adminEventsChannel } from '@shop/domain/core/admin-events'
import { createAdminEvents } from '../../http/staff-changes.ts'

export function dashboardRoutes(api: RouteContext): void {
  route(api, getDashboard, (ctx) => loadDashboard(ctx))
}

export function searchRoutes(api: RouteContext): void {
  route(api, searchAdmin, (ctx, { query }) => searchEverything(ctx, query))
}

export function reportRoutes(api: RouteContext): void {
  route(api, contract.getReport, (ctx, { params, query }) => getReport(ctx, params.report, query))
  route(api, contract.getFinanceReport, (ctx, { params, query }) =>
    getFinanceReport(ctx, params.report, query),
  )
}

export function savedViewRoutes(api: RouteContext): void {
  route(api, viewsContract.listViews, (ctx, { query }) => listViews(ctx, query.list))
  route(api, viewsContract.saveView, (ctx, { body }) => saveView(ctx, body))
  route(api, viewsContract.deleteView, (ctx, { params }) => deleteView(ctx, params.view_id))
}

const needed: Record<EventTopic, Permission> = {
  orders: 'orders:read',
  payments: 'payments:read',
  support: 'support:read',
  jobs: 'dashboard:read',
}

/** Staff hear of changes that any process commits; the session is looked at again with each call. */
export async function adminEventRoutes(api: RouteContext, database: OpenDatabase): Promise<void> {
  const events = createAdminEvents()
  const stopListening = await database.listen(adminEventsChannel, events.notify)
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
