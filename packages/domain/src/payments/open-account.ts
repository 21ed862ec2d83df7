import { and, eq, inArray } from 'drizzle-orm'
import type { TransferDetails } from '@shop/contract/payments'
import type { RequestContext } from '../core/context.ts'
import { GatewayRefused, GatewayUnavailable } from '../core/ports/gateway-failure.ts'
import type { PaymentGateway } from '../core/ports/payment-gateway.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { pendingStatuses } from './attempt-states.ts'
import { waitUntilOpened } from './await-opened.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/**
 * Asks the provider for the account number of a committed attempt and keeps it. Undefined when there is none now: the
 * shopper asks again. Never inside a transaction.
 */
export async function openTransferAccount(
  ctx: RequestContext,
  open: NonNullable<PaymentGateway['openTransfer']>,
  attempt: AttemptRow,
  input: { email: string; expires_at: Date },
): Promise<TransferDetails | undefined> {
  const { id, reference, amount_kobo: amountKobo } = attempt
  try {
    const account = await open({ ...input, reference, amount_kobo: amountKobo })
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
      .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, [...pendingStatuses])))
    return transfer
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, reference }, 'an account number could not be made')
    if (error instanceof GatewayUnavailable) return undefined
    if (error.code === 'duplicate_reference') {
      const { attempt, isLost } = await waitUntilOpened(ctx, reference)
      if (attempt.transfer || !isLost) return attempt.transfer ?? undefined
    }
    await abandonAttempt(ctx, id)
    return undefined
  }
}
