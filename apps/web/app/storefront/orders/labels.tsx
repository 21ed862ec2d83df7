import { isCollectedInStore, paymentMethods } from '@shop/contract/checkout-options'
import type { Order, OrderStatus, OrderSummary, OrderDisplayStatus } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { type ChipTone, Chip } from '@shop/ui/chip'
import {
  Check,
  Clock,
  Hourglass,
  Package,
  PackageCheck,
  Truck,
  X,
  type LucideIcon,
  FileSearch,
  FileCheck,
  Store,
  Undo2,
} from 'lucide-react'
import { findOpenRefund } from '../../entities/payment/payment-rules.ts'

interface StatusLabel {
  text: string
  tone: ChipTone
  Icon: LucideIcon
}

/** Order status labels for the shopper. */
const orderStatusLabels: Readonly<Record<OrderStatus, StatusLabel>> = {
  awaiting_payment: { text: t('Awaiting payment'), tone: 'warn', Icon: Hourglass },
  placed: { text: t('Placed'), tone: 'info', Icon: Package },
  packed: { text: t('Packed'), tone: 'info', Icon: PackageCheck },
  shipped: { text: t('On the way'), tone: 'info', Icon: Truck },
  delivered: { text: t('Delivered'), tone: 'ok', Icon: Check },
  cancelled: { text: t('Cancelled'), tone: 'neutral', Icon: X },
  expired: { text: t('Expired'), tone: 'neutral', Icon: Clock },
}

const nextStepMessage: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: t('We’re waiting for your payment.'),
  placed: t('We have your order and will pack it next.'),
  packed: t('It is packed and leaves soon.'),
  shipped: t('It is on its way to you.'),
  delivered: t('Delivered to you.'),
  cancelled: t('Nothing was charged.'),
  expired: t('The payment didn’t arrive in time. Nothing was charged.'),
}

/** One sentence on what happens next with an order, or how it ended. */
export function orderStatusMessage({
  status,
  payment_status,
  retained_kobo,
  payment_method,
}: Pick<Order, 'status' | 'payment_status' | 'retained_kobo' | 'payment_method'>): string {
  if (retained_kobo > 0)
    return t('You didn’t accept the parcel, so the delivery fee of {amount} is not refunded.', {
      amount: formatNaira(retained_kobo),
    })
  if (payment_status === 'refunded') return t('You have been refunded.')
  if (payment_status === 'refund_due') return t('Your refund is on its way.')
  const isPrepaid = paymentMethods[payment_method].isPrepaid && payment_method !== 'pay_later'
  const isMissing = payment_status === 'unpaid' || payment_status === 'partially_paid'
  if (status === 'placed' && isPrepaid && isMissing)
    return t('The items added are still to be paid. We’ll pack it after that.')
  return nextStepMessage[status]
}

/** Message on the progress of an order's refund. */
export function refundStatusMessage(order: Order): string {
  return findOpenRefund(order.refunds)
    ? t('Your refund failed. We’re working on it and will email you.')
    : orderStatusMessage(order)
}

/** Whether the order is still on its way to the shopper and worth tracking. */
export function isInProgress({ status }: Pick<OrderSummary, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'placed' || status === 'packed' || status === 'shipped'
}

type PaidOrder = Pick<
  Order,
  | 'payment_method'
  | 'payment_status'
  | 'refunds'
  | 'status'
  | 'paid_kobo'
  | 'credit_kobo'
  | 'outstanding_kobo'
  | 'delivery'
  | 'address'
>

/** Label of an order's payment method and payment status. */
export function paymentStatusMessage(order: PaidOrder): string {
  if (order.payment_status === 'refunded') return t('Paid and refunded')
  if (order.payment_status === 'refund_due') return t('Paid, refund on its way')
  if (order.payment_status === 'refund_requested') return t('Paid, partial refund on its way')
  if (order.payment_status === 'partially_refunded')
    return order.refunds.every(({ status }) => status === 'processed' || status === 'failed')
      ? t('Paid, partly refunded')
      : t('Paid, partial refund on its way')
  if (order.payment_status === 'partially_paid') return partialPaymentText(order)
  const isPaidByCredit = order.credit_kobo > 0 && order.credit_kobo === order.paid_kobo
  if (order.payment_status === 'paid' && isPaidByCredit) return t('Paid with store credit')
  if (order.payment_method === 'pay_later')
    return order.payment_status === 'paid' ? t('Paid in instalments') : t('Paying in instalments')
  const isOnDelivery = order.payment_method === 'pay_on_delivery'
  if (order.payment_method === 'manual_transfer')
    return order.payment_status === 'paid' ? t('Paid by bank transfer') : t('Bank transfer, not paid yet')
  if (order.payment_status === 'paid') return isOnDelivery ? t('Paid on delivery') : t('Paid online')
  return isOnDelivery ? t('Pay on delivery') : t('Not paid yet')
}

function partialPaymentText({
  payment_method,
  status,
  outstanding_kobo: due_kobo,
  delivery,
  address,
}: PaidOrder): string {
  const isDueThere = payment_method === 'pay_on_delivery' && due_kobo > 0 && status !== 'delivered'
  if (!isDueThere || isCollectedInStore(address)) return t('Partly paid')
  const amount = formatNaira(due_kobo)
  return delivery.pickup_point
    ? t('Partly paid. You’ll pay {amount} on collection', { amount })
    : t('Partly paid. You’ll pay {amount} on delivery', { amount })
}

type DisplayStatusLabel = (typeof orderStatusLabels)[OrderStatus]

const displayStatuses: Readonly<Record<OrderDisplayStatus, DisplayStatusLabel>> = {
  ...orderStatusLabels,
  under_review: { text: t('Your plan is under review'), tone: 'info', Icon: FileSearch },
  awaiting_acceptance: { text: t('Waiting for your confirmation'), tone: 'warn', Icon: FileCheck },
  ready_for_pickup: { text: t('Ready to collect'), tone: 'warn', Icon: Store },
  returning: { text: t('Returning to us'), tone: 'neutral', Icon: Undo2 },
}

/** Label of a display status, which adds the state of the payment plan and parcels to the order status. */
export function displayStatusLabel(step: OrderDisplayStatus): DisplayStatusLabel {
  return displayStatuses[step]
}

const displayStatusMessages: Partial<Record<OrderDisplayStatus, string>> = {
  under_review: t(
    'We’ll review your request, usually within one working day. You pay nothing until you agree.',
  ),
  awaiting_acceptance: t('Your plan is approved. Please check it and agree.'),
  ready_for_pickup: t('Ready for you to collect.'),
  returning: t('It is on its way back to us.'),
}

/** A sentence or two on what happens next with an order. A full refund takes precedence. */
export function displayStatusMessage(
  order: Parameters<typeof orderStatusMessage>[0] & Pick<Order, 'display_status'>,
): string {
  const isFullyRefunded = order.payment_status === 'refunded' || order.payment_status === 'refund_due'
  const next = isFullyRefunded ? undefined : displayStatusMessages[order.display_status]
  return next ?? orderStatusMessage(order)
}

export function OrderChip({ status }: { status: OrderDisplayStatus }) {
  const { text, tone, Icon } = displayStatusLabel(status)
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {text}
    </Chip>
  )
}

export function itemsLabel(count: number): string {
  return count === 1 ? t('1 item') : t('{count} items', { count })
}

/** Total units of all lines, as '4 items'. */
export function quantityLabel(lines: readonly { quantity: number }[]): string {
  return itemsLabel(lines.reduce((sum, { quantity }) => sum + quantity, 0))
}
