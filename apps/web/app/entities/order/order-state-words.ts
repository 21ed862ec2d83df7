import type { OrderStage, OrderState, PaymentState } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { t } from '@shop/contract/t'
import type { ChipTone } from '@shop/ui/chip'

interface StateWords {
  /** The state in words of those who work on it. */
  text: string
  /** warn = work for us, info = on its way, ok = finished, danger = trouble. */
  tone: ChipTone
}

const staffStates: Readonly<Record<OrderState, StateWords>> = {
  awaiting_payment: { text: t('Awaiting payment'), tone: 'neutral' },
  placed: { text: t('To pack'), tone: 'warn' },
  packed: { text: t('Packed'), tone: 'info' },
  shipped: { text: t('On the way'), tone: 'info' },
  delivered: { text: t('Delivered'), tone: 'ok' },
  cancelled: { text: t('Cancelled'), tone: 'danger' },
  expired: { text: t('Expired'), tone: 'neutral' },
}

const staffStages: Partial<Record<OrderStage, StateWords>> = {
  ready_for_pickup: { text: t('Ready to collect'), tone: 'info' },
  returning: { text: t('Returning to us'), tone: 'warn' },
}

interface Stood {
  status: OrderState
  /** Not of what the search finds. */
  display_status?: OrderStage
  to_confirm: boolean
}

/** An order's state as staff read it: one that waits for the shopper's yes is called first, not packed. */
export function stateWords({ status: state, display_status: stage = state, to_confirm }: Stood): StateWords {
  if (to_confirm) return { text: t('To confirm'), tone: 'warn' }
  return staffStages[stage] ?? staffStates[state]
}

interface Paid {
  status: OrderState
  payment_method: PaymentMethod
  payment_status: PaymentState
}

/** How an order stands with its money, as staff read it. */
export function paymentWords({ status: state, payment_method, payment_status }: Paid): StateWords {
  if (payment_status === 'paid') return { text: t('Paid'), tone: 'ok' }
  if (payment_status === 'refund_due') return { text: t('Refund due'), tone: 'danger' }
  if (payment_status === 'refunded') return { text: t('Refunded'), tone: 'neutral' }
  if (payment_status === 'partially_paid') return { text: t('Partly paid'), tone: 'warn' }
  if (payment_status === 'refund_requested') return { text: t('Refund requested'), tone: 'warn' }
  if (payment_status === 'partially_refunded') return { text: t('Partly refunded'), tone: 'neutral' }
  const isOver = state === 'cancelled' || state === 'expired'
  return payment_method === 'pay_on_delivery' && !isOver
    ? { text: t('Pay on delivery'), tone: 'warn' }
    : { text: t('Not paid'), tone: 'neutral' }
}
