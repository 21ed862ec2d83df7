import type { OrderDisplayStatus } from '@shop/contract/orders'
import { Chip } from '@shop/ui/chip'
import { displayStatusLabel } from './stage-words.ts'

export function OrderChip({ stage }: { stage: OrderDisplayStatus }) {
  const { text, tone, Icon } = displayStatusLabel(stage)
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {text}
    </Chip>
  )
}
