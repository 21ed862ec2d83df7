import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { lazyComponent } from '@shop/ui/opened-part'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { OptionalPart } from '../../../errors/optional-part.tsx'
import { canUsePush } from '../../../runtime/browser-push.ts'
import { isInProgress } from '../labels.tsx'

const OrderUpdatesCard = lazyComponent(() => import('./order-updates-card.tsx'))

/**
 * Offers notifications of an order on this device, while there is anything to tell; later only to stop them. Nothing in a
 * browser without them, such as Safari on an iPhone.
 */
export function OrderUpdates({ order }: { order: Pick<Order, 'status'> }) {
  if (!canUsePush()) return null
  const canTurnOn = isInProgress(order)
  // Without the permission there is nothing to stop.
  if (!canTurnOn && Notification.permission !== 'granted') return null
  return (
    <OptionalPart>
      <OrderUpdatesCard canTurnOn={canTurnOn} fallback={canTurnOn && <Loading />} />
    </OptionalPart>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={t('Loading order updates')}>
      <Skeleton className="h-48 rounded-card md:h-38 md:rounded-panel" />
    </SkeletonGroup>
  )
}
