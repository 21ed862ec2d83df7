import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { awaitsConfirmation } from '../../entities/order/order-lines.ts'
import { paymentMethods } from '@shop/contract/checkout-options'
import { formatNaira } from '@shop/ui/format/format-naira'
import { findOpenRefund } from '../../entities/payment/payment-rules.ts'

interface NextStep {
  to: OrderStatus
  /** Label of the button. */
  label: string
  /** Message after the step. */
  done: string
}

/** The next step of each status in which the order waits for us. */
const nextSteps: Readonly<Partial<Record<OrderStatus, NextStep>>> = {
  placed: { to: 'packed', label: 'Mark as packed', done: 'Packed' },
  packed: { to: 'shipped', label: 'Hand to rider', done: 'On the way' },
  shipped: { to: 'delivered', label: 'Mark as delivered', done: 'Delivered' },
}

/** Items taken in store need no parcel, whether already paid or paid now. */
export const inStoreStep: NextStep = { to: 'delivered', label: 'Mark as collected', done: 'Collected' }

/** How long a step can be undone, in seconds. */
export const undoSeconds = 10

/** The next step that the server allows; null if the order waits for somebody else, is finished or cannot change status. */
export function getNextStep(order: AdminOrder): NextStep | null {
  const { status, next_statuses, parcels, delivery } = order
  if (
    awaitsConfirmation(order) ||
    (isFullyRefunded(order) && order.release_reason === null) ||
    order.is_withheld_by_agreement
  )
    return null
  if (status === 'placed' && next_statuses.includes(inStoreStep.to)) return inStoreStep
  const step = nextSteps[status]
  if (!step || !next_statuses.includes(step.to)) return null
  if (arrivingParcelNumber(order) !== undefined) return { ...step, label: 'Mark as arrived' }
  if (step.to !== 'shipped') return step
  if (bookedCarrier(parcels)) return { ...step, label: 'Hand to courier' }
  return delivery.pickup_point ? { ...step, label: 'Send to pick-up point' } : step
}

/** Number of the only open parcel if it is on its way to a pick-up point: it must arrive before it is collected. */
export function arrivingParcelNumber({
  parcels,
  unfulfilled: unpacked,
}: Pick<AdminOrder, 'parcels' | 'unfulfilled'>): number | undefined {
  const [parcel, ...otherParcels] = openParcels(parcels)
  const isAll = otherParcels.length === 0 && unpacked.length === 0
  return isAll && parcel?.status === 'in_transit' ? parcel.number : undefined
}

const openParcels = (parcels: AdminOrder['parcels']) =>
  parcels.filter(({ status }) => status !== 'delivered' && status !== 'returned')

/** The courier booked for all packed parcels; '' if a rider takes them. */
export function bookedCarrier(
  parcels: readonly Pick<AdminOrder['parcels'][number], 'status' | 'carrier'>[],
): string {
  const packed = parcels.filter(({ status }) => status === 'packed')
  const carrier = packed[0]?.carrier ?? ''
  return packed.every((parcel) => parcel.carrier === carrier) ? carrier : ''
}

/**
 * Number of the parcel that a step asks about first: how it was delivered or, if there are riders, who takes it.
 * Undefined if there is nothing to ask, such as for several parcels at once.
 */
export function parcelToConfirm(
  { parcels, delivery }: Pick<AdminOrder, 'parcels' | 'delivery'>,
  to: OrderStatus,
  hasRiders: boolean,
): number | undefined {
  const openList = openParcels(parcels)
  const needsDetails = (hasRiders || delivery.method !== 'door') && bookedCarrier(parcels) === ''
  const requests = to === 'delivered' || (to === 'shipped' && needsDetails)
  return requests && openList.length === 1 ? openList[0]?.number : undefined
}

/** Message after a step. */
export function doneMessage(to: OrderStatus): string {
  return Object.values(nextSteps).find((step) => step.to === to)?.done ?? 'Done'
}

type Refunds = readonly Pick<
  AdminOrder['refunds'][number],
  'method' | 'status' | 'amount_kobo' | 'created_at'
>[]

type RefundedOrder = Pick<AdminOrder, 'status' | 'payment_method' | 'paid_kobo' | 'refunded_kobo'> & {
  refunds: Refunds
}

export interface RefundStep {
  title: string
  description: string
  /** The same, as a note below another step. */
  except: string
}

/** What staff or the customer must do to complete a refund; undefined if it is automatic or done. */
export function getRefundStep(refunds: Refunds): RefundStep | undefined {
  const manualRefund = refunds.find(({ method, status }) => method === 'bank' && status === 'requested')
  if (manualRefund)
    return {
      title: `Next: send ${formatNaira(manualRefund.amount_kobo)} from the bank`,
      description: 'To the customer’s account. Mark it as sent under Payment.',
      except: `Also: send ${formatNaira(manualRefund.amount_kobo)} from the bank, see Payment.`,
    }
  const failedRefund = findOpenRefund(refunds)
  if (failedRefund)
    return {
      title: `Next: refund ${formatNaira(failedRefund.amount_kobo)} another way`,
      description: 'The provider couldn’t refund it: choose another method under Payment.',
      except: `Also: refund ${formatNaira(failedRefund.amount_kobo)} another way, see Payment.`,
    }
  return refunds.some(({ status }) => status === 'requires_bank_account')
    ? {
        title: 'The refund is waiting for a bank account',
        description: 'The customer’s bank rejected it. We’ve asked the customer for a bank account.',
        except: 'Also: a refund is waiting for the customer’s bank account.',
      }
    : undefined
}

/** Whether an unshipped prepaid order is fully refunded, including a refund in progress. */
export function isFullyRefunded({
  status,
  payment_method,
  paid_kobo,
  refunded_kobo,
  refunds,
}: RefundedOrder): boolean {
  const isUnshipped = status === 'placed' || status === 'packed'
  const refundedSoFarKobo = refunded_kobo + (findOpenRefund(refunds)?.amount_kobo ?? 0)
  return (
    isUnshipped && paymentMethods[payment_method].isPrepaid && paid_kobo > 0 && refundedSoFarKobo >= paid_kobo
  )
}

type PaymentFields = Pick<AdminOrder, 'payment_method' | 'outstanding_kobo'>

/** Amount still to collect, in kobo: what neither store credit nor a payment has covered. */
export function amountToCollectKobo({ payment_method, outstanding_kobo }: PaymentFields): number {
  return payment_method === 'pay_on_delivery' ? outstanding_kobo : 0
}

/** Where a pay-on-delivery order is paid. */
export function paymentPlaceLabel({ delivery }: Pick<AdminOrder, 'delivery'>): string {
  return delivery.pickup_point ? 'on collection' : 'on delivery'
}

const requestPollMs = 3_000
const shipmentPollMs = 15_000

/** Poll interval of an open order in ms: a courier answers a request within seconds and sends tracking updates later. */
export function orderPollMs({
  parcels,
  unresolved_shipments,
}: Pick<AdminOrder, 'parcels' | 'unresolved_shipments'>): number | false {
  const isRequested =
    parcels.some(({ shipment }) => shipment?.status === 'requested' || shipment?.status === 'cancelling') ||
    unresolved_shipments.some(({ is_cancelling }) => is_cancelling)
  if (isRequested) return requestPollMs
  const isWithCourier = parcels.some(
    ({ shipment, status }) =>
      shipment?.status === 'booked' && status !== 'delivered' && status !== 'returned',
  )
  return isWithCourier && shipmentPollMs
}
