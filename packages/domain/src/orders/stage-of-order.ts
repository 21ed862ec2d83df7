import type { OrderStage } from '@shop/contract/orders'
import type { AgreementState } from '@shop/contract/pay-later'
import { unpackedOf } from './state-of-parcels.ts'
import type { OrderRow } from './tables.ts'

interface Known {
  lines: Parameters<typeof unpackedOf>[0]
  parcels: Parameters<typeof unpackedOf>[1]
  /** Of an order by a plan; undefined where it is only being asked for. */
  planState: AgreementState | undefined
}

/** Where an order is, as people read it: its state, or what its plan or its parcels say beyond that. */
export function stageOfOrder(
  { status: state, payment_method: paymentMethod }: Pick<OrderRow, 'status' | 'payment_method'>,
  { planState = 'applied', ...packed }: Known,
): OrderStage {
  if (state === 'shipped') return stageOfParcels(packed)
  if (state !== 'awaiting_payment' || paymentMethod !== 'pay_later') return state
  if (planState === 'applied' || planState === 'in_review') return 'under_review'
  return planState === 'approved' ? 'awaiting_acceptance' : state
}

/** It is on the way as long as anything is still to come, wherever the rest is. */
function stageOfParcels({ lines, parcels }: Pick<Known, 'lines' | 'parcels'>): OrderStage {
  const open = parcels
    .map(({ status: state }) => state)
    .filter((one) => one !== 'delivered' && one !== 'returned')
  if (open.length === 0 || unpackedOf(lines, parcels).length > 0) return 'shipped'
  if (open.every((one) => one === 'returning')) return 'returning'
  const isThere = open.every((one) => one === 'available_for_pickup' || one === 'returning')
  return isThere ? 'ready_for_pickup' : 'shipped'
}
