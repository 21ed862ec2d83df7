import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { hashOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { alertLinkMs } from './stock-alert.ts'
import { stockAlerts } from '../tables.ts'

/** Starts an alert with the mailed token; a second press is fine. Refuses with link_expired. */
export async function confirmStockAlert(ctx: RequestContext, token: string): Promise<void> {
  const now = ctx.clock.now()
  const { confirm_hash: confirmHash, confirmed_at: confirmedAt, requested_at: requestedAt } = stockAlerts
  const confirmed = await ctx.db
    .update(stockAlerts)
    .set({ confirmed_at: sql`coalesce(${confirmedAt}, ${now.toISOString()})` })
    .where(
      and(
        eq(confirmHash, hashOpaqueToken(token)),
        or(isNotNull(confirmedAt), gt(requestedAt, addMs(now, -alertLinkMs))),
      ),
    )
    .returning({ id: stockAlerts.id })
  if (confirmed.length === 0) fail('link_expired')
}
