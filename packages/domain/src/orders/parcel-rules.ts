import type { ParcelLine } from '@shop/contract/parcels'
import type { OrderDisplayStatus } from '@shop/contract/orders'
import type { OrderLineRow, ParcelRow, OrderRow } from './tables.ts'
import type { AgreementStatus } from '@shop/contract/pay-later'

type OrderedLine = Pick<OrderLineRow, 'position' | 'quantity' | 'refunded_quantity' | 'restocked_quantity'>
type PackedParcel = Pick<ParcelRow, 'status' | 'lines'>

function quantityIn(parcels: readonly PackedParcel[], position: number, isRevert: boolean): number {
  return parcels
    .filter(({ status }) => (status === 'returned') === isRevert)
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)
}

/**
 * Units of each line that are in no parcel yet. Refunded units count first among those not shipped; units of a
 * returned parcel, and those back in stock, are not shipped again.
 */
export function unitsToPack(lines: readonly OrderedLine[], parcels: readonly PackedParcel[]): ParcelLine[] {
  return lines.flatMap(
    ({ position, quantity, refunded_quantity: refundedQuantity, restocked_quantity: restockedQuantity }) => {
      const removedQuantity = Math.max(
        refundedQuantity,
        quantityIn(parcels, position, true) + restockedQuantity,
      )
      const open = quantity - quantityIn(parcels, position, false) - removedQuantity
      return open > 0 ? [{ position, quantity: open }] : []
    },
  )
}

/** Units of each line that will not be shipped because they were refunded, and that are not restocked yet. */
export function unitsToRestock(lines: readonly OrderedLine[], parcels: readonly PackedParcel[]) {
  return lines.flatMap(
    ({ position, quantity, refunded_quantity: refundedQuantity, restocked_quantity: restockedQuantity }) => {
      const returned = quantityIn(parcels, position, true)
      const unsent = quantity - quantityIn(parcels, position, false) - returned
      const toRestock = Math.min(refundedQuantity - returned, unsent) - restockedQuantity
      return toRestock > 0 ? [{ position, quantity: toRestock }] : []
    },
  )
}

/**
 * The status of an order according to its parcels. It is shipped from the first dispatch until the last parcel is
 * delivered, and cancelled once every parcel has returned.
 */
export function orderStatusFromParcels(lines: readonly OrderedLine[], parcels: readonly PackedParcel[]) {
  const notReturned = parcels.filter(({ status }) => status !== 'returned')
  if (notReturned.length === 0) return parcels.length > 0 ? 'cancelled' : 'placed'
  const isAllPacked = unitsToPack(lines, parcels).length === 0
  if (isAllPacked && notReturned.every(({ status }) => status === 'delivered')) return 'delivered'
  if (parcels.some(({ status }) => status !== 'packed')) return 'shipped'
  return isAllPacked ? 'packed' : 'placed'
}

interface StatusParts {
  lines: Parameters<typeof unitsToPack>[0]
  parcels: Parameters<typeof unitsToPack>[1]
  /** The agreement status of an order with a plan; undefined while it is only applied for. */
  agreement_status: AgreementStatus | undefined
}

/** The display status of an order: its status, refined by its plan or its parcels. */
export function orderDisplayStatus(
  { status, payment_method: paymentMethod }: Pick<OrderRow, 'status' | 'payment_method'>,
  { agreement_status: agreementStatus = 'applied', ...packed }: StatusParts,
): OrderDisplayStatus {
  if (status === 'shipped') return parcelsDisplayStatus(packed)
  if (status !== 'awaiting_payment' || paymentMethod !== 'pay_later') return status
  if (agreementStatus === 'applied' || agreementStatus === 'in_review') return 'under_review'
  return agreementStatus === 'approved' ? 'awaiting_acceptance' : status
}

/** On its way while any parcel is still to come. */
function parcelsDisplayStatus({ lines, parcels }: Pick<StatusParts, 'lines' | 'parcels'>) {
  const open = parcels
    .map(({ status }) => status)
    .filter((status) => status !== 'delivered' && status !== 'returned')
  if (open.length === 0 || unitsToPack(lines, parcels).length > 0) return 'shipped'
  if (open.every((status) => status === 'returning')) return 'returning'
  const isAtPickupPoint = open.every((status) => status === 'available_for_pickup' || status === 'returning')
  return isAtPickupPoint ? 'ready_for_pickup' : 'shipped'
}

/** The status of a parcel once it is dispatched: for door delivery, or to a pickup point. */
export function dispatchedStatus({ delivery }: Pick<OrderRow, 'delivery'>): ParcelRow['status'] {
  return delivery.method === 'door' ? 'out_for_delivery' : 'in_transit'
}
