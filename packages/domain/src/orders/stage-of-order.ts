import type { OrderDisplayStatus } from '@shop/contract/orders'
import type { AgreementStatus } from '@shop/contract/pay-later'
import { unitsToPack } from './state-of-parcels.ts'
import type { OrderRow } from './tables.ts'

interface StatusParts {
  lines: Parameters<typeof unitsToPack>[0]
  parcels: Parameters<typeof unitsToPack>[1]
  /** Of an order by a plan; undefined where it is only being asked for. */
  agreementStatus: AgreementStatus | undefined
}

/** Where an order is, as people read it: its state, or what its plan or its parcels say beyond that. */
export function orderDisplayStatus(
  { status: state, payment_method: paymentMethod }: Pick<OrderRow, 'status' | 'payment_method'>,
  { agreementStatus = 'applied', ...packed }: StatusParts,
): OrderDisplayStatus {
  if (state === 'shipped') return parcelsDisplayStatus(packed)
  if (state !== 'awaiting_payment' || paymentMethod !== 'pay_later') return state
  if (agreementStatus === 'applied' || agreementStatus === 'in_review') return 'under_review'
  return agreementStatus === 'approved' ? 'awaiting_acceptance' : state
}

/** It is on the way as long as anything is still to come, wherever the rest is. */
function parcelsDisplayStatus({
  lines,
  parcels,
}: Pick<StatusParts, 'lines' | 'parcels'>): OrderDisplayStatus {
  const open = parcels
    .map(({ status: state }) => state)
    .filter((one) => one !== 'delivered' && one !== 'returned')
  if (open.length === 0 || unitsToPack(lines, parcels).length > 0) return 'shipped'
  if (open.every((one) => one === 'returning')) return 'returning'
  const isAtPickupPoint = open.every((one) => one === 'available_for_pickup' || one === 'returning')
  return isAtPickupPoint ? 'ready_for_pickup' : 'shipped'
}
