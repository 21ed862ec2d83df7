import type { AdminAgreement, repaymentWays } from '@shop/contract/admin/pay-later'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { nairaOf } from '../../core/naira-of.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { confirmRepayment } from '../confirm-repayment.ts'
import { lockOrder } from '../find-order.ts'
import { runningStates } from '../../payments/instalments/agreement-states.ts'
import { openKobo, sumOf } from '../../payments/instalments/allocate.ts'
import { listInstalments, lockAgreement } from '../../payments/instalments/load-agreement.ts'
import { entry } from '../../payments/ledger/ledger.ts'
import { recordReceipt } from '../../payments/record-receipt.ts'
import { readAdminAgreement } from './read-admin-agreement.ts'

export interface RecordRepayment {
  agreementId: string
  amount_kobo: number
  method: (typeof repaymentWays)[number]
  sender: string
  key: string | undefined
}

/** Where the money of a way stands. */
const accounts = { cash: 'cash box', bank: 'bank', pos: 'pos' } as const

/**
 * Staff note money that came in for a plan by hand. Refuses with not_found, forbidden, invalid_input (`amount_kobo`) or
 * step_not_allowed.
 */
export async function recordRepayment(
  ctx: RequestContext,
  { key, ...wish }: RecordRepayment,
): Promise<AdminAgreement> {
  requirePermission(ctx.actor, 'payments:record')
  const { agreementId, amount_kobo: amountKobo, method: way, sender } = wish
  if (!isUuid(agreementId)) refuse('not_found')
  return onceOnly(ctx, { key, act: 'agreement.record_repayment', wish }, async (ctx) => {
    const order = await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (!runningStates.includes(agreement.status)) refuse('invalid_transition')
    const leftKobo = sumOf(await listInstalments(ctx, agreementId), openKobo)
    if (amountKobo > leftKobo) refuseField('amount_kobo', `At most ${nairaOf(leftKobo)}`)
    const receipt = {
      order_id: order.id,
      provider: way,
      amount_kobo: amountKobo,
      reference: `PLAN-${order.number}-${ctx.ids.secret(4).toString('hex')}`,
      is_test: order.is_test,
      purpose: 'instalment',
      sender,
      collected_by: actorKey(ctx.actor),
    } as const
    const charge = entry('charge', 'customer payments', accounts[way], amountKobo)
    await confirmRepayment(ctx, order, await recordReceipt(ctx, receipt, charge))
    await recordAct(ctx, 'payments.repayment_recorded', `order:${order.id}`, { amount_kobo: amountKobo, way })
    return readAdminAgreement(ctx, agreementId)
  })
}
