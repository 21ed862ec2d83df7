import { paymentHoldMs } from '@shop/contract/limits'
import type { TransferFacts } from '@shop/contract/payments'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findOrder, findOwnOrder, type StoredOrder } from '../find-order.ts'
import { openKobo, owesDifference } from '../payable.ts'
import { findAttempt } from '../../payments/find-attempt.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { openAccount } from '../../payments/open-account.ts'
import { readyAttempt, settleOpenAttempts } from './ready-attempt.ts'

/**
 * The account number to which the money of an own order goes: the one that is open, else a new one with the stock held
 * for it. Refuses with not_found, order_already_paid, order_not_payable, out_of_stock, online_payment_not_offered or
 * payment_unavailable.
 */
export async function openTransfer(ctx: RequestContext, orderId: string): Promise<TransferFacts> {
  const { forNew: gateway } = ctx.providers.gateways
  const order = await findOwnOrder(ctx, orderId)
  const open = gateway?.openTransfer
  if (!gateway || !open) return refuse('online_payment_unavailable')
  const known = await openAccountOf(ctx, order)
  if (known) return known
  await settleOpenAttempts(ctx, order.id, gateway)
  const { reference } = await inTransaction(ctx, (ctx) =>
    readyAttempt(ctx, gateway, order.id, { kind: 'transfer' }),
  )
  const attempt = await findAttempt(ctx, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.transfer) return attempt.transfer
  const held = await findOrder(ctx, order.id)
  const expiresAt = held?.reserved_until ?? later(ctx.clock.now(), paymentHoldMs)
  const account = await openAccount(ctx, open, attempt, { email: order.email, expires_at: expiresAt })
  return account ?? refuse('payment_provider_unavailable')
}

/** The account that still brings what the order waits for; after a payment that came short it does not. */
async function openAccountOf(ctx: RequestContext, order: StoredOrder): Promise<TransferFacts | undefined> {
  if (order.status !== 'awaiting_payment' && !owesDifference(order)) return undefined
  const now = ctx.clock.now()
  const known = (await listAttempts(ctx, order.id)).findLast(
    ({ status: state, amount_kobo: amountKobo, transfer }) =>
      state === 'open' &&
      amountKobo === openKobo(order) &&
      transfer !== null &&
      new Date(transfer.expires_at) > now,
  )
  return known?.transfer ?? undefined
}
