import { t } from '@shop/contract/t'
import { Chip } from '@shop/ui/chip'
import { paymentWords, stateWords } from './order-state-words.ts'

export function OrderStateChip({ order }: { order: Parameters<typeof stateWords>[0] }) {
  const { text, tone } = stateWords(order)
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
