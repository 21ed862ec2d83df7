import { stockSubscribersMax } from '@shop/contract/admin/subscribers'
import { formatPhone } from '@shop/contract/phone'
import { Chip } from '@shop/ui/chip'
import { Drawer } from '@shop/ui/drawer'
import { Link } from '@shop/ui/link'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { listRequestedProducts, listStockAlerts } from '../../api/generated/admin/subscribers.ts'
import { LoadError } from '../../errors/async-section.tsx'
import { formatDayInline } from '../../format/dates.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'

/** Products that people are waiting for, to decide what to restock; each subscriber gets one email or message when it is back. */
export const { List: RequestedProductsPanel } = defineAdminList(listRequestedProducts, {
  title: 'Products people are waiting for',
  permission: 'marketing:read',
  search: ['Search products', 'Product'],
  rowKey: ({ product_id }) => product_id,
  columns: [
    col.link(
      'Product',
      ({ name }) => name,
      ({ product_id }, { hrefHere }) => hrefHere({ product: product_id }),
      { below: ({ published }) => !published && 'Not published: nobody is emailed' },
    ),
    col.number('Waiting', (row) => row.confirmed_count, { phone: 'end', bold: true }),
    col.number('Not confirmed', (row) => row.unconfirmed_count, { muted: true, label: 'Not confirmed ' }),
    col.date('Oldest request', (row) => row.oldest_requested_at, { label: 'Since ' }),
  ],
  empty: {
    title: 'No back-in-stock requests',
    description: 'On a sold-out product, visitors can ask to be told when it’s back.',
  },
  noMatch: {
    title: 'No product matches',
    description: 'No back-in-stock requests for that name.',
    clear: 'All products',
  },
  panel: {
    title: 'Back in stock',
    note: 'People waiting get one email within a minute of restocking, or one message by WhatsApp or SMS outside quiet hours; then we delete their address or number.',
  },
  open: { param: 'product', Content: StockSubscribersDrawer },
})

interface StockSubscribersDrawerProps {
  id: string
  now: Date
  onClose: () => void
}

/** The subscribers of a product, with the variant they want. */
function StockSubscribersDrawer({ id: productId, now, onClose }: StockSubscribersDrawerProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...listStockAlerts.query({ product_id: productId }),
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
            {data.items.map(
              ({ id, email, phone, variant: kind, requested_at: since, is_confirmed: confirmed }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 py-2.5 text-dense">
                  <span className="min-w-0 flex-1">
                    <b className="block font-semibold wrap-anywhere">{email ?? formatPhone(phone ?? '')}</b>
                    <span className="text-small text-muted">
                      {kind || 'Any variant'}, since {formatDayInline(since, now)}
                    </span>
                  </span>
                  {!confirmed && <Chip tone="warn">Not confirmed</Chip>}
                </li>
              ),
            )}
          </ul>
          {data.items.length === stockSubscribersMax && (
            <p className="mt-3 text-small text-muted">The {stockSubscribersMax} oldest requests are shown.</p>
          )}
        </>
      )}
    </Drawer>
  )
}
