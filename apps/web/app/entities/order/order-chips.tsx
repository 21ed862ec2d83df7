import { t } from '@shop/contract/t'
import { Chip } from '@shop/ui/chip'
import { paymentStatusLabel, orderStatusLabel } from './order-state-words.ts'

export function OrderStatusChip({ order }: { order: Parameters<typeof orderStatusLabel>[0] }) {
  const { text, tone } = orderStatusLabel(order)
  return <Chip tone={tone}>{text}</Chip>
}

export function PaymentChip({ order }: { order: Parameters<typeof paymentStatusLabel>[0] }) {
  const { text, tone } = paymentStatusLabel(order)
  return <Chip tone={tone}>{text}</Chip>
}

/** Stands wherever an order of the test gateway appears: no money has moved. */
export function TestChip() {
  return <Chip tone="danger">{t('TEST')}</Chip>
}
