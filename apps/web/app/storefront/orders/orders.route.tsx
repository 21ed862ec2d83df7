import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from '../account/account-layout.tsx'
import { LoadMore } from '@shop/ui/load-more'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listOrders } from '../../api/generated/orders.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { OrderCard } from './order-card.tsx'
import { isInProgress } from './labels.tsx'
import { NoOrders } from './order-link.tsx'

export const meta = pageTitle(t('Orders'))

export default function OrdersPage() {
  return <AccountLayout title={t('Orders')}>{() => <OrderList />}</AccountLayout>
}

/** The account's orders, newest first. */
function OrderList() {
  const { data, error, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: [...listOrders.key(), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => listOrders(pageParam ? { cursor: pageParam } : {}, { signal }),
    getNextPageParam: ({ next_cursor: next }) => next,
    staleTime: 0,
  })
  if (!data && error) return <ErrorPage level={2} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const orders = data.pages.flatMap((page) => page.items)
  if (orders.length === 0) return <NoOrders />
  const inProgress = orders.find(isInProgress)
  return (
    <div>
      <ul className="grid gap-3 md:gap-5">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} primary={order === inProgress} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          shown={orders.length}
          total={data.pages[0]?.total ?? orders.length}
          noun={t('orders')}
          nextHref="/orders"
          loading={isFetchingNextPage}
          onLoadMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={t('Loading orders')} className="grid gap-3 md:gap-5">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card md:h-40" />
      ))}
    </SkeletonGroup>
  )
}
