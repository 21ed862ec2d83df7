import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { GatewayRefused, GatewayUnavailable } from '../core/ports/gateway-failure.ts'
import type { PaymentAttempt, PaymentGateway } from '../core/ports/payment-gateway.ts'
import { pendingStatuses } from './attempt-states.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/** `used`: the provider knows this reference already, and nobody has its page: a new attempt is needed. */
export type PaymentPageResult = { url: string } | { problem: 'used' | 'unavailable' }

export type PaymentPageInput = Pick<PaymentAttempt, 'email' | 'callbackUrl' | 'cancelUrl' | 'metadata'>

/** Opens the provider's page for a committed attempt and keeps its address. Never inside a transaction. */
export async function openPage(
  ctx: RequestContext,
  gateway: PaymentGateway,
  attempt: AttemptRow,
  input: PaymentPageInput,
): Promise<PaymentPageResult> {
  try {
    const { authorization_url: authorizationUrl } = await gateway.initialize({
      ...input,
      reference: attempt.reference,
      amount_kobo: attempt.amount_kobo,
      // Most Nigerians pay by transfer: it comes first (nigeria.md 6.1).
      channels: ['bank_transfer', 'card', 'bank', 'ussd'],
    })
    await ctx.db
      .update(paymentAttempts)
      .set({ status: 'open', authorization_url: authorizationUrl })
      .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.status, [...pendingStatuses])))
    return { url: authorizationUrl }
  } catch (error) {
    if (error instanceof GatewayUnavailable) {
      ctx.log.warn({ err: error, reference: attempt.reference }, 'a payment page could not be opened')
      return { problem: 'unavailable' }
    }
    if (!(error instanceof GatewayRefused)) throw error
    if (error.code === 'duplicate_reference') return { problem: 'used' }
    ctx.log.error({ err: error, reference: attempt.reference }, 'the provider refused to open a payment')
    await ctx.db
      .update(paymentAttempts)
      .set({ status: 'failed', completed_at: ctx.clock.now() })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'created')))
    return { problem: 'unavailable' }
  }
}
