import type { CodMethod } from '@shop/contract/admin/parcels'
import { actorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onDeliveryEntry } from '../../payments/ledger/ledger.ts'
import { recordReceipt } from '../../payments/record-receipt.ts'
import { outstandingKobo } from '../payment-state.ts'
import type { OrderRow } from '../tables.ts'

/** Money taken where goods are handed over. */
export interface CollectedPayment {
  way: CodMethod
  amount_kobo: number
}

/** What is still to be taken at the door, in kobo. */
export function dueOnDeliveryKobo(order: OrderRow): number {
  return order.payment_method === 'pay_on_delivery' ? outstandingKobo(order) : 0
}

const providers = { cash: 'cash', transfer: 'bank', pos: 'pos' } as const satisfies Record<CodMethod, string>
const marks = { cash: 'CASH', transfer: 'TRANSFER', pos: 'POS' } as const satisfies Record<CodMethod, string>

/**
 * Books what was taken at the door for a locked order; cash stays with the rider until it is counted. `mark` tells one
 * hand-over of the order from another. The caller counts the order's money.
 */
export async function collectOnDelivery(
  ctx: RequestContext,
  order: OrderRow,
  {
    collected,
    rider_id: riderId,
    mark,
  }: { collected: readonly CollectedPayment[]; rider_id: number | null; mark: string },
): Promise<void> {
  const rider = riderId === null ? '' : `rider:${riderId}`
  for (const { way, amount_kobo: amountKobo } of collected) {
    const provider = providers[way]
    const receipt = {
      order_id: order.id,
      provider,
      amount_kobo: amountKobo,
      reference: `${marks[way]}-${order.number}${mark}`,
      is_test: order.is_test,
      collected_by: rider || actorKey(ctx.actor),
    }
    await recordReceipt(ctx, receipt, onDeliveryEntry(provider, amountKobo, way === 'cash' ? rider : ''))
  }
}
