import { and, eq, ne, gt, isNull, lte } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { notifyAdmin } from '../core/admin-events.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/errors.ts'
import type { GatewayDispute } from '../core/ports/payment-gateway.ts'
import { canDisputeBecome, openDisputeStatuses } from './payment-state-machines.ts'
import { type AttemptRow, type DisputeRow, disputes } from './tables.ts'
import { addMs, dayMs } from '../core/dates.ts'

export type StoredDispute = DisputeRow

/** An update of a dispute, from its provider or from staff. */
export type DisputeUpdate = Pick<
  GatewayDispute,
  'provider_dispute_id' | 'amount_kobo' | 'status' | 'category' | 'respond_by'
>

/**
 * Records an update of a dispute of a locked attempt, under its order's lock. Updates that are repeated, or older than
 * the stored status, are ignored.
 */
export async function recordDispute(ctx: RequestContext, attempt: AttemptRow, update: DisputeUpdate) {
  const { provider, id: attemptId, order_id: orderId } = attempt
  const [before] = await ctx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.provider_id, update.provider_dispute_id)))
    .for('update')
  const now = ctx.clock.now()
  const endedAt = openDisputeStatuses.includes(update.status) ? null : now
  const details = {
    amount_kobo: update.amount_kobo,
    category: plain(update.category),
    respond_by: update.respond_by ?? null,
  }
  if (!before) {
    const own = {
      id: ctx.ids.next(now),
      provider,
      provider_id: update.provider_dispute_id,
      attempt_id: attemptId,
      order_id: orderId,
    }
    const row = { ...own, ...details, status: update.status, opened_at: now, closed_at: endedAt }
    const [dispute] = await ctx.db.insert(disputes).values(row).returning()
    if (!dispute) throw new Error('A dispute was not written.')
    await notifyAdmin(ctx, 'payments')
    return { dispute, before }
  }
  if (before.status === update.status && openDisputeStatuses.includes(before.status))
    return { dispute: await saveDispute(ctx, before, details), before }
  if (!canDisputeBecome(before.status, update.status)) return { dispute: before, before }
  return {
    dispute: await saveDispute(ctx, before, { ...details, status: update.status, closed_at: endedAt }),
    before,
  }
}

export async function saveDispute(
  ctx: RequestContext,
  { id }: Pick<DisputeRow, 'id'>,
  set: Partial<DisputeRow>,
): Promise<DisputeRow> {
  const [changed] = await ctx.db.update(disputes).set(set).where(eq(disputes.id, id)).returning()
  if (!changed) throw new Error('A dispute vanished.')
  await notifyAdmin(ctx, 'payments')
  return changed
}

/** Throws not_found. */
export async function findDispute(ctx: RequestContext, id: string): Promise<DisputeRow> {
  const [found] = isUuid(id) ? await ctx.db.select().from(disputes).where(eq(disputes.id, id)) : []
  return found ?? fail('not_found')
}

/** Disputes of an order, oldest first. */
export async function listDisputesOfOrder(ctx: RequestContext, orderId: string): Promise<DisputeRow[]> {
  return ctx.db
    .select()
    .from(disputes)
    .where(eq(disputes.order_id, orderId))
    .orderBy(disputes.opened_at, disputes.id)
}

/** Refund rows of this attempt that belong to a dispute. */
export async function listDisputeRefunds(ctx: RequestContext, attemptId: string, except: string) {
  const rows = await ctx.db
    .select({ refund_id: disputes.refund_id })
    .from(disputes)
    .where(and(eq(disputes.attempt_id, attemptId), ne(disputes.id, except)))
  return rows.map(({ refund_id: refundId }) => refundId)
}

/** PostgreSQL cannot store NUL in text. */
function plain(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, 200)
}

/** How long before the deadline staff are reminded, in ms. */
const reminderMs = dayMs

const isDue = (now: Date) =>
  and(
    eq(disputes.status, 'open'),
    isNull(disputes.reminded_at),
    gt(disputes.respond_by, now),
    lte(disputes.respond_by, addMs(now, reminderMs)),
  )

/** Ids of disputes that must be answered within a day and that staff have not been reminded of. */
export async function listDueReminders(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db.select({ id: disputes.id }).from(disputes).where(isDue(ctx.clock.now()))
  return rows.map(({ id }) => id)
}

/** Locks one of them until the transaction ends; undefined if another process has it or it is no longer due. */
export async function lockDueReminder(ctx: RequestContext, id: string): Promise<DisputeRow | undefined> {
  const [dispute] = await ctx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, id), isDue(ctx.clock.now())))
    .for('update', { skipLocked: true })
  return dispute
}
