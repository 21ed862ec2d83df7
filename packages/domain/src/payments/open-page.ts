import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { GatewayRefused, GatewayUnavailable } from '../core/ports/gateway-failure.ts'
import type { PaymentAttempt, PaymentGateway } from '../core/ports/payment-gateway.ts'
import { undecided } from './attempt-states.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/** `used`: the provider knows this reference already, and nobody has its page: a new attempt is needed. */
export type PageAnswer = { url: string } | { problem: 'used' | 'unavailable' }

export type PageWish = Pick<PaymentAttempt, 'email' | 'callbackUrl' | 'cancelUrl' | 'metadata'>

/** Opens the provider's page for a committed attempt and keeps its address. Never inside a transaction. */
export async function openPage(
  ctx: RequestContext,
  gateway: PaymentGateway,
  attempt: AttemptRow,
  wish: PageWish,
): Promise<PageAnswer> {
  try {
    const { authorizationUrl } = await gateway.initialize({
      ...wish,
      reference: attempt.reference,
      amountKobo: attempt.amountKobo,
      // Most Nigerians pay by transfer: it comes first (nigeria.md 6.1).
      channels: ['bank_transfer', 'card', 'bank', 'ussd'],
    })
    await ctx.db
      .update(paymentAttempts)
      .set({ state: 'open', authorizationUrl })
      .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, [...undecided])))
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
      .set({ state: 'failed', settledAt: ctx.clock.now() })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'created')))
    return { problem: 'unavailable' }
  }
}
