import { Navigate, useParams, useSearchParams } from 'react-router'
import { LoadingPage } from '../../layout/loading-page.tsx'
import { titled } from '../../layout/titled.ts'
import { NeedsAccount } from './needs-account.tsx'
import { OrderMissing } from './order-missing.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

export const meta = titled('Order')

/** The payment page sends shoppers back here with `payment=returned`: how it went has a page of its own. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const [search] = useSearchParams()
  if (search.get('payment') === 'returned') return <Navigate to={`/orders/${orderId}/confirmation`} replace />
  return (
    <NeedsAccount>
      <OneOrder orderId={orderId} />
    </NeedsAccount>
  )
}

function OneOrder({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useOrder(orderId)
  if (data) return <OrderView order={data} />
  if (error) return <OrderMissing error={error} loading={isFetching} onRetry={() => void refetch()} />
  return <LoadingPage variant="shipping" />
}
