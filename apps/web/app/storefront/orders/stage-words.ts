import type { Order, OrderDisplayStatus, OrderStatus } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { FileSearch, FileCheck, Store, Undo2 } from 'lucide-react'
import { orderStatusMessage, orderStatusLabels } from './order-words.ts'

type DisplayStatusLabel = (typeof orderStatusLabels)[OrderStatus]

const displayStatuses: Readonly<Record<OrderDisplayStatus, DisplayStatusLabel>> = {
  ...orderStatusLabels,
  under_review: { text: t('Your plan is under review'), tone: 'info', Icon: FileSearch },
  awaiting_acceptance: { text: t('Waiting for your confirmation'), tone: 'warn', Icon: FileCheck },
  ready_for_pickup: { text: t('Ready to collect'), tone: 'warn', Icon: Store },
  returning: { text: t('Returning to us'), tone: 'neutral', Icon: Undo2 },
}

/** Where an order is as the shopper reads it: its state, or what its plan or its parcels say beyond that. */
export function displayStatusLabel(stage: OrderDisplayStatus): DisplayStatusLabel {
  return displayStatuses[stage]
}

const nextStepMessage: Partial<Record<OrderDisplayStatus, string>> = {
  under_review: t(
    'We’ll review your request, usually within one working day. You pay nothing until you agree.',
  ),
  awaiting_acceptance: t('Your plan is approved. Please check it and agree.'),
  ready_for_pickup: t('Ready for you to collect.'),
  returning: t('It is on its way back to us.'),
}

/** What happens next with an order at such a stage, in a sentence or two; what went back of its money comes first. */
export function displayStatusMessage(
  order: Parameters<typeof orderStatusMessage>[0] & Pick<Order, 'display_status'>,
): string {
  const isFullyRefunded = order.payment_status === 'refunded' || order.payment_status === 'refund_due'
  const next = isFullyRefunded ? undefined : nextStepMessage[order.display_status]
  return next ?? orderStatusMessage(order)
}
