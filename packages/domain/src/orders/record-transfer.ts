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
  orderId: string
  amountKobo: number
  /** Who sent it and from which bank, as the shop's own bank shows it. */
  sender: string
  bank: string
  /** The moment that the bank shows, ISO 8601. */
  receivedAt: string
  /** Staff looked: it is another one than the equal one that is recorded. */
  confirmSame: boolean
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
  requirePermission(ctx.actor, 'money:record')
  if (!isUuid(wish.orderId)) refuse('not_found')
  const { amountKobo, sender, bank, confirmSame } = wish
  const at = new Date(wish.receivedAt)
  return onceOnly(ctx, { key, act: 'orders.record-transfer', wish }, async (ctx) => {
    const order = await lockOrder(ctx, wish.orderId)
    if (at > ctx.clock.now()) refuseField('received_at', 'This time is in the future')
    const same = await findSameTransfer(ctx, { amountKobo, sender, at })
    if (same && !confirmSame)
      refuse('same_transfer', { order_number: (await findOrder(ctx, same.orderId))?.number })
    const isInParts = order.paymentMethod === 'pay_later'
    const receipt = {
      orderId: order.id,
      provider: 'bank',
      amountKobo,
      reference: `BANK-${order.number}-${ctx.ids.secret(4).toString('hex')}`,
      isTest: order.isTest,
      purpose: isInParts ? 'instalment' : 'order',
      sender,
      senderBank: bank,
      takenBy: actorKey(ctx.actor),
      at,
    } as const
    const attempt = await recordReceipt(ctx, receipt, transferEntry(amountKobo))
    await (isInParts ? confirmRepayment : confirmPayment)(ctx, order, attempt)
    const { reference } = receipt
    await recordAct(ctx, 'money:record', `order:${order.id}`, { amountKobo, at, reference })
    return readAdminOrder(ctx, order.id)
  })
}
