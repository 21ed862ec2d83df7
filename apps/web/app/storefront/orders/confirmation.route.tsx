import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { refreshProfile } from '../../api/sync-profile.ts'
import { useProfile } from '../../api/profile.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageTitle } from '../../runtime/page-title.ts'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import { OrderConfirmed } from './order-confirmed.tsx'
import { RequireSignIn, OrderNotFound } from './no-order.tsx'
import { paymentOutcome } from './payment-outcome.ts'
import { usePaidOrder, useRetryPayment } from './queries.ts'
import { ManualTransferPending, PaymentPending } from './payment-pending.tsx'

export const handle: ShellHandle = { tabBar: false }
export const meta = pageTitle(t('Your order'))

/** Landing page after checkout and after the payment page. */
export default function ConfirmationPage() {
  const { orderId = '' } = useParams()
  return (
    <RequireSignIn>
      <Outcome orderId={orderId} />
    </RequireSignIn>
  )
}

function Outcome({ orderId }: { orderId: string }) {
  const { data: order, error, isFetching, refetch } = usePaidOrder(orderId)
  const profile = useProfile()
  useEffect(() => {
    // The order emptied the cart on the server, perhaps during another page load.
    void refreshProfile().catch(() => undefined)
  }, [])
  const isLoading = useSteadyLoading(!order && !error)
  if (!order && error) return <OrderNotFound error={error} onRetry={() => void refetch()} />
  if (!order || isLoading) return <LoadingPage variant="shipping" />
  if (order.payment_method === 'pay_later') return <Navigate to={`/account/pay-later/${orderId}`} replace />
  switch (paymentOutcome(order)) {
    case 'confirmed':
      return <OrderConfirmed order={order} firstName={profile.data?.first_name ?? ''} />
    case 'failed':
      return <PaymentFailed order={order} />
    case 'pending':
      if (order.transfer_to) return <ManualTransferPending order={order} />
      return <PaymentPending order={order} isChecking={isFetching} onCheck={() => void refetch()} />
    case 'over':
      return <Navigate to={`/orders/${orderId}`} replace />
  }
}

/** Payment error page with the provider's message. */
function PaymentFailed({ order }: { order: Order }) {
  const { pay } = useRetryPayment(order.id)
  const orderSavedMessage = t(
    'Your order {number} is saved. You can pay again or choose another payment method.',
    {
      number: order.number,
    },
  )
  const sentence = `${order.payment_message?.replace(/[.!\s]*$/, '')}. ${orderSavedMessage}`
  return (
    <div className="pb-6 text-center">
      <ErrorPage error={null} kind="payment" sentence={sentence} onRetry={() => void pay()} />
      <ButtonLink href={`/orders/${order.id}`} variant="quiet">
        {t('View order {number}', { number: order.number })}
      </ButtonLink>
    </div>
  )
}
