import type { OrderStage } from '@shop/contract/orders'
import { Chip } from '@shop/ui/chip'
import { stageWords } from './stage-words.ts'

export function OrderChip({ stage }: { stage: OrderStage }) {
  const { text, tone, Icon } = stageWords(stage)
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {text}
    </Chip>
  )
}
