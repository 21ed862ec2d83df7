import type { OrderSummary } from '@shop/contract/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatDate } from '../../format/dates.ts'
import { OrderChip, itemsLabel, displayStatusMessage } from './labels.tsx'
import { OrderLink } from './order-link.tsx'

const maxImages = 4

/** One order in the list. `primary` marks the one that the shopper most likely wants. */
export function OrderCard({ order, primary }: { order: OrderSummary; primary: boolean }) {
  const { number, images, item_count, total_kobo } = order
  const moreCount = images.length - maxImages
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:rounded-panel md:px-6 md:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="text-[1.0625rem] leading-snug">{number}</h2>
        <span className="flex gap-2">
          {order.is_test && <TestChip />}
          <OrderChip status={order.display_status} />
        </span>
      </div>
      <p className="tabular text-dense text-muted max-md:mt-0.5">
        {formatDate(new Date(order.placed_at))} · {itemsLabel(item_count)} · {formatNaira(total_kobo)}
      </p>
      <div className="mt-3.5 gap-5 md:flex md:items-center">
        <div className="flex items-center gap-2">
          {images.slice(0, maxImages).map((image) => (
            <Image
              key={image.id}
              source={image}
              decorative
              sizes="64px"
              maxWidth={400}
              className="w-16 rounded-control"
            />
          ))}
          {moreCount > 0 && <span className="text-small font-semibold text-muted">+{moreCount}</span>}
        </div>
        <p className="mt-3 text-dense md:mt-0 md:flex-1">{displayStatusMessage(order)}</p>
        <OrderLink order={order} primary={primary} className="mt-3.5 max-md:w-full md:mt-0" />
      </div>
    </li>
  )
}
