import { and, isNull, lt, or } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { alertKeptMs, alertLinkMs } from './stock-alert.ts'
import { stockAlerts } from '../tables.ts'

/** Forgets addresses that were never confirmed in time, and alerts for what has not come back in a year. */
export async function forgetOldAlerts(ctx: RequestContext): Promise<void> {
  const now = ctx.clock.now()
  const { requested_at: askedAt, confirmed_at: confirmedAt } = stockAlerts
  const unconfirmed = and(isNull(confirmedAt), lt(askedAt, later(now, -alertLinkMs)))
  await ctx.db.delete(stockAlerts).where(or(unconfirmed, lt(askedAt, later(now, -alertKeptMs))))
}
