import type { OrderStatus, OrderSummary } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { displayStatusLabel } from './stage-words.ts'

const way: readonly OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered']

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
          text: displayStatusLabel(stage).text,
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
