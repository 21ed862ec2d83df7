import type { OrderState } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Chip } from '@shop/ui/chip'
import { paymentWords, staffStates } from './order-state-words.ts'

export function OrderStateChip({ state }: { state: OrderState }) {
  const { text, tone } = staffStates[state]
  return <Chip tone={tone}>{text}</Chip>
}

export function PaymentChip({ order }: { order: Parameters<typeof paymentWords>[0] }) {
  const { text, tone } = paymentWords(order)
  return <Chip tone={tone}>{text}</Chip>
}

/** Stands wherever an order of the test gateway appears: no money has moved. */
export function TestChip() {
  return <Chip tone="danger">{t('TEST')}</Chip>
}
