import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentAttempt,
  type PaymentGateway,
} from '../core/ports/payment-gateway.ts'
import { pendingStatuses } from './payment-state-machines.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'
import type { TransferDetails } from '@shop/contract/payments'
import { abandonAttempt, findAttempt } from './attempts.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { addMs } from '../core/dates.ts'

/** `used`: the provider already has this reference, but the page was lost, so a new attempt is needed. */
type PaymentPageResult = { url: string } | { problem: 'used' | 'unavailable' }
export type PaymentPageInput = Pick<PaymentAttempt, 'email' | 'callback_url' | 'cancel_url' | 'metadata'>

/** Opens the provider's page for a committed attempt and stores its URL. Never inside a transaction. */
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
      // In the order in which they are shown: most Nigerians pay by transfer.
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
    ctx.log.error({ err: error, reference: attempt.reference }, 'the provider rejected a new payment')
    await ctx.db
      .update(paymentAttempts)
      .set({ status: 'failed', completed_at: ctx.clock.now() })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'created')))
    return { problem: 'unavailable' }
  }
}

/**
 * Gets the account number of a committed attempt from the provider and stores it. Undefined if none is available now,
 * so that the customer can try again. Never inside a transaction.
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
    ctx.log.warn({ err: error, reference }, 'an account number could not be created')
    if (error instanceof GatewayUnavailable) return undefined
    if (error.code === 'duplicate_reference') {
      const { attempt, isLost } = await waitUntilOpened(ctx, reference)
      if (attempt.transfer || !isLost) return attempt.transfer ?? undefined
    }
    await abandonAttempt(ctx, id)
    return undefined
  }
}

/** After this time no call of ours can still be opening it: the provider's response was lost. */
const openTimeoutMs = 30_000

/** Pauses between checks in ms: three seconds in all, as long as a customer would wait for a page anyway. */
const pollDelaysMs = [50, 100, 200, 400, 800, 1_600]

/**
 * Waits for another call that may be opening the same attempt, such as after a double click: the provider knows it, but
 * it has no page or account number yet. Returns the attempt when that call has stored its result, or as it is at the
 * end of the wait. `isLost`: no call can still be opening it. Never inside a transaction.
 */
export async function waitUntilOpened(
  ctx: RequestContext,
  reference: string,
): Promise<{ attempt: AttemptRow; isLost: boolean }> {
  const delays = [...pollDelaysMs]
  for (;;) {
    const attempt = await findAttempt(ctx, reference)
    if (!attempt) throw new Error('A payment attempt vanished.')
    const isLost = addMs(attempt.created_at, openTimeoutMs) <= ctx.clock.now()
    const ms = delays.shift()
    if (ms === undefined || isLost || attempt.authorization_url || attempt.transfer)
      return { attempt, isLost }
    await pause(ms)
  }
}
