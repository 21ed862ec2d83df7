import type { AdminOrder } from '@shop/contract/admin/orders'
import { actorKey, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { onceOnly } from '../core/idempotency.ts'
import { refuse, refuseField } from '../core/refusal.ts'
import { findSameTransfer } from '../payments/find-same-transfer.ts'
import { transferEntry } from '../payments/ledger/ledger.ts'
import { recordReceipt } from '../payments/record-receipt.ts'
import { confirmPayment } from './confirm-payment.ts'
import { confirmRepayment } from './confirm-repayment.ts'
import { findOrder, lockOrder } from './find-order.ts'
import { readAdminOrder } from './read-admin-order.ts'

export interface RecordTransfer {
  order_id: string
  amount_kobo: number
  /** Who sent it and from which bank, as the shop's own bank shows it. */
  sender: string
  bank: string
  /** The moment that the bank shows, ISO 8601. */
  received_at: string
  /** Staff looked: it is another one than the equal one that is recorded. */
  confirm_duplicate: boolean
  key: string | undefined
}

/**
 * Staff record money that they saw in the shop's own bank account: all of an order, a part of it, or the rest of one that
 * came short. Too little waits for its rest, what is too much or too late goes back by hand, as with every payment.
 * Refuses with not_found, forbidden, invalid_input (`received_at`) or same_transfer (`order_number`).
 */
export async function recordTransfer(
  ctx: RequestContext,
  { key, ...wish }: RecordTransfer,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'payments:record')
  if (!isUuid(wish.order_id)) refuse('not_found')
  const { amount_kobo: amountKobo, sender, bank, confirm_duplicate: confirmSame } = wish
  const at = new Date(wish.received_at)
  return onceOnly(ctx, { key, act: 'order.record_transfer', wish }, async (ctx) => {
    const order = await lockOrder(ctx, wish.order_id)
    if (at > ctx.clock.now()) refuseField('received_at', 'This time is in the future')
    const same = await findSameTransfer(ctx, { amount_kobo: amountKobo, sender, at })
    if (same && !confirmSame)
      refuse('duplicate_transfer', { order_number: (await findOrder(ctx, same.order_id))?.number })
    const isInParts = order.payment_method === 'pay_later'
    const receipt = {
      order_id: order.id,
      provider: 'bank',
      amount_kobo: amountKobo,
      reference: `BANK-${order.number}-${ctx.ids.secret(4).toString('hex')}`,
      is_test: order.is_test,
      purpose: isInParts ? 'instalment' : 'order',
      sender,
      sender_bank: bank,
      collected_by: actorKey(ctx.actor),
      at,
    } as const
    const attempt = await recordReceipt(ctx, receipt, transferEntry(amountKobo))
    await (isInParts ? confirmRepayment : confirmPayment)(ctx, order, attempt)
    const { reference } = receipt
    await recordAct(ctx, 'payments.transfer_recorded', `order:${order.id}`, {
      amount_kobo: amountKobo,
      at,
      reference,
    })
    return readAdminOrder(ctx, order.id)
  })
}
