import type { OrderSummary, OrderStatus } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Image } from '@shop/ui/image'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { LoadError } from '../../errors/async-section.tsx'
import { OrderChip, isInProgress, itemsLabel, displayStatusMessage, displayStatusLabel } from './labels.tsx'
import { OrderLink, NoOrders } from './order-link.tsx'
import type { LatestOrderQuery } from './queries.ts'

/** Progress of the newest order, which is what most shoppers come for. */
export function LatestOrder({ latest }: { latest: LatestOrderQuery }) {
  const { data, error, isFetching, refetch } = latest
  if (!data && error)
    return (
      <Panel>
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      </Panel>
    )
  if (!data)
    return (
      <SkeletonGroup label={t('Loading your latest order')}>
        <Skeleton className="h-68 rounded-card" />
      </SkeletonGroup>
    )
  return <Panel>{data.order ? <OrderDetails order={data.order} /> : <NoOrders />}</Panel>
}

function OrderDetails({ order }: { order: OrderSummary }) {
  return (
    <section aria-label={t('Latest order')} className="grid gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="text-muted">{t('Latest order · {number}', { number: order.number })}</p>
        <OrderChip status={order.display_status} />
      </div>
      <div className="flex gap-2">
        {order.images.map((image) => (
          <Image
            key={image.id}
            source={image}
            decorative
            sizes="64px"
            maxWidth={400}
            className="w-16 rounded-control"
          />
        ))}
      </div>
      <OrderProgress order={order} />
      <div>
        <p className="text-[1.0625rem] font-bold">{displayStatusMessage(order)}</p>
        <p className="tabular text-dense text-muted">
          {itemsLabel(order.item_count)} · {formatNaira(order.total_kobo)}
        </p>
      </div>
      <OrderLink order={order} primary={isInProgress(order)} className="md:justify-self-start" />
    </section>
  )
}

const fulfilmentStatuses: readonly OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered']

/** Progress bar of four steps; nothing for a cancelled or expired order. */
function OrderProgress({
  order: { status, display_status },
}: {
  order: Pick<OrderSummary, 'status' | 'display_status'>
}) {
  if (status === 'cancelled' || status === 'expired') return null
  const reached = fulfilmentStatuses.indexOf(status) + 1
  return (
    <div>
      <p className="sr-only">
        {t('Step {step} of {steps}: {text}', {
          step: reached,
          steps: fulfilmentStatuses.length,
          text: displayStatusLabel(display_status).text,
        })}
      </p>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {fulfilmentStatuses.map((each, index) => (
          <span key={each} className={`h-1.5 rounded-full ${index < reached ? 'bg-primary' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
