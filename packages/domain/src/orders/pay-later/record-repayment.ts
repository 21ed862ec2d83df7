import type { repaymentMethods } from '@shop/contract/admin/pay-later'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { formatNaira } from '../../core/money.ts'
import { fail, failField } from '../../core/errors.ts'
import { confirmRepayment } from '../confirm-payment.ts'
import { lockOrder } from '../orders.ts'
import { runningStatuses } from '../../payments/pay-later/agreement-state-machine.ts'
import { unpaidKobo, sumBy } from '../../payments/pay-later/allocate.ts'
import { listInstalments, lockAgreement } from '../../payments/pay-later/agreements.ts'
import { entry } from '../../payments/ledger/ledger.ts'
import { recordReceipt } from '../../payments/record-payment.ts'

export interface RecordRepaymentInput {
  agreement_id: string
  amount_kobo: number
  method: (typeof repaymentMethods)[number]
  sender: string
  key: string | undefined
}

/** The ledger account of each payment method. */
const accounts = { cash: 'cash box', bank: 'bank', pos: 'pos' } as const

/**
 * Records a payment for a plan that staff received. Throws not_found, forbidden, invalid_input (`amount_kobo`) or
 * invalid_transition.
 */
export async function recordRepayment(
  ctx: RequestContext,
  { key, ...input }: RecordRepaymentInput,
): Promise<void> {
  requirePermission(ctx.actor, 'payments:record')
  const { agreement_id: agreementId, amount_kobo: amountKobo, method, sender } = input
  if (!isUuid(agreementId)) fail('not_found')
  await withIdempotency(ctx, { key, operation: 'agreement.record_repayment', input }, async (ctx) => {
    const order = await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (!runningStatuses.includes(agreement.status)) fail('invalid_transition')
    const unpaidTotalKobo = sumBy(await listInstalments(ctx, agreementId), unpaidKobo)
    if (amountKobo > unpaidTotalKobo) failField('amount_kobo', `At most ${formatNaira(unpaidTotalKobo)}`)
    const receipt = {
      order_id: order.id,
      provider: method,
      amount_kobo: amountKobo,
      reference: `PLAN-${order.number}-${ctx.ids.secret(4).toString('hex')}`,
      is_test: order.is_test,
      purpose: 'instalment',
      sender,
      collected_by: actorKey(ctx.actor),
    } as const
    const charge = entry('charge', 'customer payments', accounts[method], amountKobo)
    await confirmRepayment(ctx, order, await recordReceipt(ctx, receipt, charge))
    await recordAudit(ctx, 'payments.repayment_recorded', `order:${order.id}`, {
      amount_kobo: amountKobo,
      method,
    })
  })
}
