import type { Order } from '@shop/contract/orders'
import { lazyComponent } from '@shop/ui/opened-part'
import { Skeleton } from '@shop/ui/skeleton'
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
    <OrderUpdatesCard
      canTurnOn={canTurnOn}
      fallback={canTurnOn && <Skeleton className="h-48 rounded-card md:h-38 md:rounded-panel" />}
    />
  )
}
