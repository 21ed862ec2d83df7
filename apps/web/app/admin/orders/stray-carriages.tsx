import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { getErrorMessage } from '../../api/request-error.ts'
import { usePermission } from '../../api/use-permission.ts'
import { unresolvedShipmentMessage } from './parcel-words.ts'
import { useResolveShipment } from './use-carriage.ts'

/** Couriers that may come for what is not sent with them any more, until staff have settled it with them. */
export function UnresolvedShipments({ order }: { order: AdminOrder }) {
  const canFulfil = usePermission('orders:fulfil')
  const resolve = useResolveShipment(order)
  return (
    <>
      {resolve.error && <Banner tone="error">{getErrorMessage(resolve.error)}</Banner>}
      {order.unresolved_shipments.map((unresolved) => (
        <Banner
          key={unresolved.id}
          tone={unresolved.is_cancelling ? 'info' : 'warn'}
          action={
            canFulfil &&
            !unresolved.is_cancelling && (
              <Button size="dense" loading={resolve.isPending} onClick={() => resolve.mutate(unresolved.id)}>
                Mark as resolved
              </Button>
            )
          }
        >
          {unresolvedShipmentMessage(unresolved)}
        </Banner>
      ))}
    </>
  )
}
