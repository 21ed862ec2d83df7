import type { OrderSummary } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { NetworkButton } from '../../forms/network-button.tsx'
import { isInProgress } from './labels.tsx'
import { useRetryPayment } from './queries.ts'
import { EmptyState } from '@shop/ui/empty-state'

type LinkedOrder = Pick<OrderSummary, 'id' | 'number' | 'status' | 'can_pay' | 'payment_method'>

interface OrderLinkProps {
  order: LinkedOrder
  /** Whether this is the order that the shopper most likely wants. */
  primary: boolean
  className?: string
}

/** Next action for an order in a list: pay, track or view. */
export function OrderLink({ order, primary, className = '' }: OrderLinkProps) {
  if (order.can_pay) return <PayActions order={order} className={className} />
  const { id, number, status, payment_method } = order
  const isAwaitingTransfer = status === 'awaiting_payment' && payment_method === 'manual_transfer'
  const label = isAwaitingTransfer ? t('Pay now') : isInProgress(order) ? t('Track order') : t('View order')
  return (
    <ButtonLink
      href={`/orders/${id}`}
      variant={primary || isAwaitingTransfer ? 'primary' : 'secondary'}
      aria-label={`${label} ${number}`}
      className={className}
    >
      {label}
    </ButtonLink>
  )
}

function PayActions({ order, className }: { order: LinkedOrder; className: string }) {
  const { id, number, status, payment_method } = order
  const { pay, isPaying } = useRetryPayment(id)
  const label = t('Pay now')
  return (
    <div className={`flex flex-col gap-2.5 md:flex-row ${className}`}>
      {payment_method === 'bank_transfer' && status !== 'expired' ? (
        <ButtonLink href={`/orders/${id}/confirmation`} variant="primary" aria-label={`${label} ${number}`}>
          {label}
        </ButtonLink>
      ) : (
        <NetworkButton
          variant="primary"
          loading={isPaying}
          aria-label={`${label} ${number}`}
          onClick={() => void pay()}
        >
          {label}
        </NetworkButton>
      )}
      <ButtonLink href={`/orders/${id}`} aria-label={`${t('View order')} ${number}`}>
        {t('View order')}
      </ButtonLink>
    </div>
  )
}

/** Empty state of the orders list. */
export function NoOrders() {
  return (
    <EmptyState
      illustration="parcel"
      title={t('No orders yet')}
      description={t('Your first order will appear here with tracking.')}
      link={{ href: '/products', text: t('Start shopping') }}
    />
  )
}
