import { stockSubscribersMax } from '@shop/contract/admin/stock-waiters'
import { Chip } from '@shop/ui/chip'
import { Drawer } from '@shop/ui/drawer'
import { Link } from '@shop/ui/link'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { listStockAlerts } from '../../api/generated/admin/stock-waiters.ts'
import { LoadError } from '../../errors/section-problem.tsx'
import { formatDayInline } from '../../format/staff-time.ts'

interface StockSubscribersDrawerProps {
  productId: string
  now: Date
  onClose: () => void
}

/** Who waits for one product, and for which kind of it. */
export function StockSubscribersDrawer({ productId, now, onClose }: StockSubscribersDrawerProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...listStockAlerts.query({ productId }),
    refetchOnMount: true,
  })
  return (
    <Drawer open side="right" wide title={data?.product_name ?? 'Back-in-stock requests'} onClose={onClose}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : !data ? (
        <SkeletonGroup label="Loading requests" className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      ) : (
        <>
          <p className="text-small">
            <Link
              className="font-semibold text-primary underline"
              href={`/admin/products/view-product/${encodeURIComponent(productId)}`}
            >
              View product
            </Link>
          </p>
          {data.items.length === 0 && <p className="mt-3 text-muted">No more requests for this product.</p>}
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {data.items.map(({ id, email, variant: kind, requested_at: since, is_confirmed: confirmed }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 py-2.5 text-dense">
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold wrap-anywhere">{email}</b>
                  <span className="text-small text-muted">
                    {kind || 'Any variant'}, since {formatDayInline(since, now)}
                  </span>
                </span>
                {!confirmed && <Chip tone="warn">Not confirmed</Chip>}
              </li>
            ))}
          </ul>
          {data.items.length === stockSubscribersMax && (
            <p className="mt-3 text-small text-muted">The {stockSubscribersMax} oldest requests are shown.</p>
          )}
        </>
      )}
    </Drawer>
  )
}
