import { eq, asc, and, inArray, count } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'
import { pendingStatuses, isPending } from './payment-state-machines.ts'
import type { PaymentGateway } from '../core/ports/payment-gateway.ts'
import { nextRecheckAt } from './payment-checks.ts'

export type Attempt = AttemptRow

export async function findAttempt(ctx: RequestContext, reference: string): Promise<AttemptRow | undefined> {
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference))
  return attempt
}

/** The payment attempt, locked until the transaction ends. Lock its order first. */
export async function lockAttempt(ctx: RequestContext, id: string): Promise<AttemptRow> {
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update')
  if (!attempt) throw new Error('A payment attempt vanished.')
  return attempt
}

/** All payment attempts of an order, oldest first. */
export async function listAttempts(ctx: RequestContext, orderId: string): Promise<AttemptRow[]> {
  return ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, orderId))
    .orderBy(asc(paymentAttempts.created_at), asc(paymentAttempts.id))
}

/** Whether a payment for any of these orders may still arrive; an expired order would then be placed after all. */
export async function canBePaid(ctx: RequestContext, orderIds: readonly string[]): Promise<boolean> {
  const updatedRows = await ctx.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.order_id, [...orderIds]),
        inArray(paymentAttempts.status, [...pendingStatuses]),
      ),
    )
    .limit(1)
  return updatedRows.length > 0
}

interface NewAttempt {
  order_id: string
  order_number: string
  amount_kobo: number
  /** A bank transfer gets its own account number instead of a payment page. */
  is_transfer: boolean
  /** The payment link of another payer, and their email address. */
  link_id?: string | null
  sender?: string
  purpose?: AttemptRow['purpose']
}

/**
 * Inserts the next attempt of a locked order, before the provider is called. The reference ends in random characters:
 * the account at the provider may outlive this database, and an old payment must never match.
 */
export async function createAttempt(
  ctx: RequestContext,
  gateway: PaymentGateway,
  {
    order_id: orderId,
    order_number: orderNumber,
    amount_kobo: amountKobo,
    is_transfer: isTransfer,
    link_id: linkId = null,
    sender = '',
    purpose = 'order',
  }: NewAttempt,
): Promise<AttemptRow> {
  const now = ctx.clock.now()
  const [before] = await ctx.db
    .select({ attempts: count() })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, orderId))
  const [attempt] = await ctx.db
    .insert(paymentAttempts)
    .values({
      id: ctx.ids.next(now),
      order_id: orderId,
      provider: gateway.provider,
      link_id: linkId,
      sender,
      is_test: gateway.mode !== 'live',
      reference: `ORD-${orderNumber}-${(before?.attempts ?? 0) + 1}-${ctx.ids.secret(4).toString('hex')}`,
      amount_kobo: amountKobo,
      purpose,
      status: 'created',
      channel: isTransfer ? 'bank_transfer' : null,
      created_at: now,
    })
    .returning()
  if (!attempt) throw new Error('The payment attempt was not written.')
  return attempt
}

/** How many payment pages of one order can be open at once. */
const openAttemptsMax = 2

/**
 * Stops checking an attempt. With `isRechecked` it is checked a few more times, because its page may still be open. A
 * later payment still counts.
 */
export async function abandonAttempt(ctx: RequestContext, id: string, { isRechecked = false } = {}) {
  const now = ctx.clock.now()
  const recheckAt = isRechecked ? nextRecheckAt({ status: 'abandoned', completed_at: now }, now) : null
  await ctx.db
    .update(paymentAttempts)
    .set({ status: 'abandoned', completed_at: now, recheck_at: recheckAt })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, [...pendingStatuses])))
}

/**
 * Makes room for one more attempt of a locked order by abandoning its oldest pending attempts; later payments for them
 * still count. `attempts` are all of the order, oldest first.
 */
export async function abandonOldestAttempts(ctx: RequestContext, attempts: readonly AttemptRow[]) {
  const open = attempts.filter(({ status }) => isPending(status))
  for (const { id } of open.slice(0, Math.max(0, open.length - (openAttemptsMax - 1))))
    await abandonAttempt(ctx, id, { isRechecked: true })
}
