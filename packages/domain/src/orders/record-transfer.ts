import { actorKey, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { fail, failField } from '../core/errors.ts'
import { findSameTransfer, recordReceipt } from '../payments/record-payment.ts'
import { transferEntry } from '../payments/ledger/ledger.ts'
import { confirmPayment, confirmRepayment } from './confirm-payment.ts'
import { findOrder, lockOrder } from './orders.ts'

export interface RecordTransferInput {
  order_id: string
  amount_kobo: number
  /** Sender and bank, as shown by the shop's own bank. */
  sender: string
  bank: string
  /** The time shown by the bank, ISO 8601. */
  received_at: string
  /** Staff have checked that it is not the same transfer as the one already recorded. */
  confirm_duplicate: boolean
  key: string | undefined
}

/**
 * Records a transfer that staff saw in the shop's own bank account, for all or part of an order. As with every
 * payment, a part waits for the rest, and money that is too much or too late is refunded, here by hand. Throws
 * not_found, forbidden, invalid_input (`received_at`) or duplicate_transfer (`order_number`).
 */
export async function recordTransfer(
  ctx: RequestContext,
  { key, ...input }: RecordTransferInput,
): Promise<void> {
  requirePermission(ctx.actor, 'payments:record')
  if (!isUuid(input.order_id)) fail('not_found')
  const { amount_kobo: amountKobo, sender, bank, confirm_duplicate: confirmDuplicate } = input
  const at = new Date(input.received_at)
  await withIdempotency(ctx, { key, operation: 'order.record_transfer', input }, async (ctx) => {
    const order = await lockOrder(ctx, input.order_id)
    if (at > ctx.clock.now()) failField('received_at', 'This time is in the future')
    const same = await findSameTransfer(ctx, { amount_kobo: amountKobo, sender, at })
    if (same && !confirmDuplicate)
      fail('duplicate_transfer', { order_number: (await findOrder(ctx, same.order_id))?.number })
    const isPayLater = order.payment_method === 'pay_later'
    const receipt = {
      order_id: order.id,
      provider: 'bank',
      amount_kobo: amountKobo,
      reference: `BANK-${order.number}-${ctx.ids.secret(4).toString('hex')}`,
      is_test: order.is_test,
      purpose: isPayLater ? 'instalment' : 'order',
      sender,
      sender_bank: bank,
      collected_by: actorKey(ctx.actor),
      at,
    } as const
    const attempt = await recordReceipt(ctx, receipt, transferEntry(amountKobo))
    await (isPayLater ? confirmRepayment : confirmPayment)(ctx, order, attempt)
    const { reference } = receipt
    await recordAudit(ctx, 'payments.transfer_recorded', `order:${order.id}`, {
      amount_kobo: amountKobo,
      at,
      reference,
    })
  })
}
