import { and, eq, ne } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { refuse } from '../core/refusal.ts'
import type { GatewayDispute } from '../core/ports/payment-gateway.ts'
import { canDisputeBecome, openDisputeStatuses } from './dispute-statuses.ts'
import { type AttemptRow, type DisputeRow, disputes } from './tables.ts'

export type StoredDispute = DisputeRow

/** An update of a dispute, from its provider or from staff. */
export type DisputeUpdate = Pick<
  GatewayDispute,
  'providerDisputeId' | 'amountKobo' | 'status' | 'category' | 'respondBy'
>

/** The dispute now, and before the update: undefined for a new one. */
export interface RecordedDispute {
  dispute: DisputeRow
  before: DisputeRow | undefined
}

/**
 * Records an update of a dispute of a locked attempt, under its order's lock. A repeated update, and one that is older than
 * the stored status, change nothing.
 */
export async function recordDispute(
  ctx: RequestContext,
  attempt: AttemptRow,
  update: DisputeUpdate,
): Promise<RecordedDispute> {
  const { provider, id: attemptId, orderId } = attempt
  const [before] = await ctx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerId, update.providerDisputeId)))
    .for('update')
  const now = ctx.clock.now()
  const endedAt = openDisputeStatuses.includes(update.status) ? null : now
  const details = {
    amountKobo: update.amountKobo,
    category: plain(update.category),
    respondBy: update.respondBy ?? null,
  }
  if (!before) {
    const own = { id: ctx.ids.next(now), provider, providerId: update.providerDisputeId, attemptId, orderId }
    const row = { ...own, ...details, status: update.status, openedAt: now, endedAt }
    const [dispute] = await ctx.db.insert(disputes).values(row).returning()
    if (!dispute) throw new Error('A dispute was not written.')
    return { dispute, before }
  }
  if (before.status === update.status && openDisputeStatuses.includes(before.status))
    return { dispute: await setDispute(ctx, before, details), before }
  if (!canDisputeBecome(before.status, update.status)) return { dispute: before, before }
  return { dispute: await setDispute(ctx, before, { ...details, status: update.status, endedAt }), before }
}

export async function setDispute(
  ctx: RequestContext,
  { id }: Pick<DisputeRow, 'id'>,
  set: Partial<DisputeRow>,
): Promise<DisputeRow> {
  const [changed] = await ctx.db.update(disputes).set(set).where(eq(disputes.id, id)).returning()
  if (!changed) throw new Error('A dispute vanished.')
  return changed
}

/** Refuses with not_found. */
export async function findDispute(ctx: RequestContext, id: string): Promise<DisputeRow> {
  const [found] = isUuid(id) ? await ctx.db.select().from(disputes).where(eq(disputes.id, id)) : []
  return found ?? refuse('not_found')
}

/** Disputes of an order, oldest first. */
export async function listDisputesOfOrder(ctx: RequestContext, orderId: string): Promise<DisputeRow[]> {
  return ctx.db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(disputes.openedAt, disputes.id)
}

/** Refund rows of this attempt that belong to a dispute. */
export async function listDisputeRefunds(
  ctx: RequestContext,
  attemptId: string,
  except: string,
): Promise<readonly (string | null)[]> {
  const rows = await ctx.db
    .select({ refundId: disputes.refundId })
    .from(disputes)
    .where(and(eq(disputes.attemptId, attemptId), ne(disputes.id, except)))
  return rows.map(({ refundId }) => refundId)
}

/** PostgreSQL cannot store NUL in text. */
function plain(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, 200)
}
