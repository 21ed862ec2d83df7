import type { OrderSummary } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Picture } from '@shop/ui/picture'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { SectionProblem } from '../../errors/section-problem.tsx'
import { OrderChip } from './order-chip.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderProgress } from './order-progress.tsx'
import { isRunning } from './order-words.ts'
import { itemsWords } from './pieces-words.ts'
import { stageSentence } from './stage-words.ts'
import type { LatestOrderQuery } from './use-latest-order.ts'
import { NoOrders } from './no-orders.tsx'

/** What the shopper most likely comes for: how far the newest order is. */
export function LatestOrder({ latest }: { latest: LatestOrderQuery }) {
  const { data, error, isFetching, refetch } = latest
  if (!data && error)
    return (
      <Panel>
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      </Panel>
    )
  if (!data)
    return (
      <SkeletonGroup label={t('Loading your latest order')}>
        <Skeleton className="h-68 rounded-card" />
      </SkeletonGroup>
    )
  return <Panel>{data.order ? <OrderFacts order={data.order} /> : <NoOrders />}</Panel>
}

function OrderFacts({ order }: { order: OrderSummary }) {
  return (
    <section aria-label={t('Latest order')} className="grid gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="text-muted">{t('Latest order · {number}', { number: order.number })}</p>
        <OrderChip stage={order.display_status} />
      </div>
      <div className="flex gap-2">
        {order.images.map((picture) => (
          <Picture
            key={picture.id}
            source={picture}
            decorative
            sizes="64px"
            maxWidth={400}
            className="w-16 rounded-control"
          />
        ))}
      </div>
      <OrderProgress order={order} />
      <div>
        <p className="text-[1.0625rem] font-bold">{stageSentence(order)}</p>
        <p className="tabular text-dense text-muted">
          {itemsWords(order.item_count)} · {formatNaira(order.total_kobo)}
        </p>
      </div>
      <OrderLink order={order} primary={isRunning(order)} className="md:justify-self-start" />
    </section>
  )
}
