import { t } from '@shop/contract/t'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import { RequireSignIn, OrderNotFound } from './no-order.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './queries.ts'

export const meta = pageTitle(t('Order'))

/** The payment page returns shoppers here with `payment=returned`: they are sent on to the confirmation page. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const returned = search.get('payment') === 'returned'
  useEffect(() => {
    if (returned) void navigate(`/orders/${orderId}/confirmation`, { replace: true })
  }, [returned, orderId, navigate])
  if (returned) return <LoadingPage variant="shipping" />
  return (
    <RequireSignIn>
      <OrderLoader orderId={orderId} />
    </RequireSignIn>
  )
}

function OrderLoader({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useOrder(orderId)
  const isLoading = useSteadyLoading(!data && !error)
  if (data && !isLoading) return <OrderView order={data} />
  if (error) return <OrderNotFound error={error} onRetry={() => void refetch()} />
  return <LoadingPage variant="shipping" />
}
