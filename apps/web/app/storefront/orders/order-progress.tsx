import type { OrderState, OrderSummary } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { stageWords } from './stage-words.ts'

const way: readonly OrderState[] = ['placed', 'packed', 'shipped', 'delivered']

/** How far an order is, in four parts; nothing for an order that has ended on another way. */
export function OrderProgress({
  order: { status: state, display_status: stage },
}: {
  order: Pick<OrderSummary, 'status' | 'display_status'>
}) {
  if (state === 'cancelled' || state === 'expired') return null
  const reached = way.indexOf(state) + 1
  return (
    <div>
      <p className="sr-only">
        {t('Step {step} of {steps}: {text}', {
          step: reached,
          steps: way.length,
          text: stageWords(stage).text,
        })}
      </p>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {way.map((step, index) => (
          <span key={step} className={`h-1.5 rounded-full ${index < reached ? 'bg-primary' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
