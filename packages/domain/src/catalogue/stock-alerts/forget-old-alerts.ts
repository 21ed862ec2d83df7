import { and, isNull, lt, or } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { alertRetentionMs, alertLinkMs } from './stock-alert.ts'
import { stockAlerts } from '../tables.ts'

/** Forgets addresses that were never confirmed in time, and alerts for what has not come back in a year. */
export async function pruneStockAlerts(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const { requested_at: requestedAt, confirmed_at: confirmedAt } = stockAlerts
  const unconfirmed = and(isNull(confirmedAt), lt(requestedAt, addMs(now, -alertLinkMs)))
  await ctx.db.delete(stockAlerts).where(or(unconfirmed, lt(requestedAt, addMs(now, -alertRetentionMs))))
}
