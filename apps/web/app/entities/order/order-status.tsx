import type { OrderDisplayStatus, OrderStatus, PaymentStatus } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { t } from '@shop/contract/t'
import { type ChipTone, Chip } from '@shop/ui/chip'

interface StatusLabel {
  /** Label for staff. */
  text: string
  /** warn = needs work, info = under way, ok = finished, danger = problem. */
  tone: ChipTone
}

const staffStatusLabels: Readonly<Record<OrderStatus, StatusLabel>> = {
  awaiting_payment: { text: t('Awaiting payment'), tone: 'neutral' },
  placed: { text: t('To pack'), tone: 'warn' },
  packed: { text: t('Packed'), tone: 'info' },
  shipped: { text: t('On the way'), tone: 'info' },
  delivered: { text: t('Delivered'), tone: 'ok' },
  cancelled: { text: t('Cancelled'), tone: 'danger' },
  expired: { text: t('Expired'), tone: 'neutral' },
}

const staffDisplayStatusLabels: Partial<Record<OrderDisplayStatus, StatusLabel>> = {
  ready_for_pickup: { text: t('Ready to collect'), tone: 'info' },
  returning: { text: t('Returning to us'), tone: 'warn' },
}

interface OrderStatusFields {
  status: OrderStatus
  /** Missing in search results. */
  display_status?: OrderDisplayStatus
  to_confirm: boolean
}

/** Label of an order's status for staff; a pending confirmation takes precedence. */
export function orderStatusLabel({
  status,
  display_status = status,
  to_confirm,
}: OrderStatusFields): StatusLabel {
  if (to_confirm) return { text: t('To confirm'), tone: 'warn' }
  return staffDisplayStatusLabels[display_status] ?? staffStatusLabels[status]
}

interface PaymentFields {
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
}

/** Payment status label for staff. */
export function paymentStatusLabel({ status, payment_method, payment_status }: PaymentFields): StatusLabel {
  if (payment_status === 'paid') return { text: t('Paid'), tone: 'ok' }
  if (payment_status === 'refund_due') return { text: t('Refund due'), tone: 'danger' }
  if (payment_status === 'refunded') return { text: t('Refunded'), tone: 'neutral' }
  if (payment_status === 'partially_paid') return { text: t('Partly paid'), tone: 'warn' }
  if (payment_status === 'refund_requested') return { text: t('Refund requested'), tone: 'warn' }
  if (payment_status === 'partially_refunded') return { text: t('Partly refunded'), tone: 'neutral' }
  const isUnpayable = status === 'cancelled' || status === 'expired'
  return payment_method === 'pay_on_delivery' && !isUnpayable
    ? { text: t('Pay on delivery'), tone: 'warn' }
    : { text: t('Not paid'), tone: 'neutral' }
}

export function OrderStatusChip({ order }: { order: Parameters<typeof orderStatusLabel>[0] }) {
  const { text, tone } = orderStatusLabel(order)
  return <Chip tone={tone}>{text}</Chip>
}

export function PaymentChip({ order }: { order: Parameters<typeof paymentStatusLabel>[0] }) {
  const { text, tone } = paymentStatusLabel(order)
  return <Chip tone={tone}>{text}</Chip>
}

/** Badge of an order paid through the test gateway: no money has moved. */
export function TestChip() {
  return <Chip tone="danger">{t('TEST')}</Chip>
}
