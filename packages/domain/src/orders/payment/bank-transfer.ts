import { paymentReservationMs } from '@shop/contract/limits'
import type { TransferDetails } from '@shop/contract/payments'
import { addMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { findOrder, findMyOrder, type StoredOrder } from '../orders.ts'
import { payableNowKobo, hasBalanceDue } from '../payment-rules.ts'
import { findAttempt, listAttempts } from '../../payments/attempts.ts'
import { openTransferAccount } from '../../payments/open-payment.ts'
import { prepareAttempt, refreshOpenAttempts } from './prepare-payment.ts'

/**
 * The account number for a bank transfer of the caller's own order: the open one, or a new one with the stock reserved.
 * Throws not_found, order_already_paid, order_not_payable, out_of_stock, online_payment_unavailable or
 * payment_provider_unavailable.
 */
export async function openTransfer(
  ctx: RequestContext,
  { order_id: orderId }: { order_id: string },
): Promise<TransferDetails> {
  const { primary: gateway } = ctx.providers.gateways
  const order = await findMyOrder(ctx, orderId)
  const open = gateway?.openTransfer
  if (!gateway || !open) return fail('online_payment_unavailable')
  const existing = await findOpenAccount(ctx, order)
  if (existing) return existing
  await refreshOpenAttempts(ctx, order.id, gateway)
  const { reference } = await inTransaction(ctx, (ctx) =>
    prepareAttempt(ctx, gateway, order.id, { kind: 'transfer' }),
  )
  const attempt = await findAttempt(ctx, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.transfer) return attempt.transfer
  const reserved = await findOrder(ctx, order.id)
  const expiresAt = reserved?.reserved_until ?? addMs(ctx.clock.now(), paymentReservationMs)
  const account = await openTransferAccount(ctx, open, attempt, { email: order.email, expires_at: expiresAt })
  return account ?? fail('payment_provider_unavailable')
}

/** The open account number for the amount that is due now; after a partial payment the old one no longer matches. */
async function findOpenAccount(ctx: RequestContext, order: StoredOrder) {
  if (order.status !== 'awaiting_payment' && !hasBalanceDue(order)) return undefined
  const now = ctx.clock.now()
  const existing = (await listAttempts(ctx, order.id)).findLast(
    ({ status, amount_kobo: amountKobo, transfer }) =>
      status === 'open' &&
      amountKobo === payableNowKobo(order) &&
      transfer !== null &&
      new Date(transfer.expires_at) > now,
  )
  return existing?.transfer ?? undefined
}
