import { count, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { PaymentGateway } from '../core/ports/payment-gateway.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

export interface NewAttempt {
  order_id: string
  order_number: string
  amount_kobo: number
  /** It gets an account number of its own, and no payment page. */
  isTransfer: boolean
  /** By which somebody else pays, and their email address. */
  link_id?: string | null
  sender?: string
  purpose?: AttemptRow['purpose']
}

/**
 * Writes the next attempt of an order, before the provider hears of it. The caller holds the order's lock. The
 * reference ends in chance: a provider's account outlives the shop's database, and an old payment must never fit.
 */
export async function createAttempt(
  ctx: RequestContext,
  gateway: PaymentGateway,
  {
    order_id: orderId,
    order_number: orderNumber,
    amount_kobo: amountKobo,
    isTransfer,
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
