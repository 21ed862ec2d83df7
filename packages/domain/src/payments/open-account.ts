import { and, eq, inArray } from 'drizzle-orm'
import type { TransferFacts } from '@shop/contract/payments'
import type { RequestContext } from '../core/context.ts'
import { GatewayRefused, GatewayUnavailable } from '../core/ports/gateway-failure.ts'
import type { PaymentGateway } from '../core/ports/payment-gateway.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { undecided } from './attempt-states.ts'
import { awaitOpened } from './await-opened.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/**
 * Asks the provider for the account number of a committed attempt and keeps it. Undefined when there is none now: the
 * shopper asks again. Never inside a transaction.
 */
export async function openAccount(
  ctx: RequestContext,
  open: NonNullable<PaymentGateway['openTransfer']>,
  attempt: AttemptRow,
  wish: { email: string; expires_at: Date },
): Promise<TransferFacts | undefined> {
  const { id, reference, amount_kobo: amountKobo } = attempt
  try {
    const account = await open({ ...wish, reference, amount_kobo: amountKobo })
    const transfer = {
      account_number: account.account_number,
      account_name: account.account_name,
      bank_name: account.bank_name,
      amount_kobo: amountKobo,
      expires_at: account.expires_at.toISOString(),
    }
    await ctx.db
      .update(paymentAttempts)
      .set({ status: 'open', transfer })
      .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, [...undecided])))
    return transfer
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, reference }, 'an account number could not be made')
    if (error instanceof GatewayUnavailable) return undefined
    if (error.code === 'duplicate_reference') {
      const { attempt, isLost } = await awaitOpened(ctx, reference)
      if (attempt.transfer || !isLost) return attempt.transfer ?? undefined
    }
    await abandonAttempt(ctx, id)
    return undefined
  }
}
