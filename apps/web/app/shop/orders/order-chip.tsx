import type { OrderState } from '@shop/contract/orders'
import { Chip } from '@shop/ui/chip'
import { stateWords } from './order-words.ts'

export function OrderChip({ state }: { state: OrderState }) {
  const { text, tone, Icon } = stateWords[state]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {text}
    </Chip>
  )
}
