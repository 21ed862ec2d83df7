import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { messageOf } from '../../api/request-error.ts'
import { usePermission } from '../../api/use-permission.ts'
import { strayWords } from './parcel-words.ts'
import { useSettled } from './use-carriage.ts'

/** Couriers that may come for what is not sent with them any more, until staff have settled it with them. */
export function StrayCarriages({ order }: { order: AdminOrder }) {
  const mayMove = usePermission('orders:fulfil')
  const settle = useSettled(order)
  return (
    <>
      {settle.error && <Banner tone="error">{messageOf(settle.error)}</Banner>}
      {order.unresolved_shipments.map((stray) => (
        <Banner
          key={stray.id}
          tone={stray.is_cancelling ? 'info' : 'warn'}
          action={
            mayMove &&
            !stray.is_cancelling && (
              <Button size="dense" loading={settle.isPending} onClick={() => settle.mutate(stray.id)}>
                Mark as resolved
              </Button>
            )
          }
        >
          {strayWords(stray)}
        </Banner>
      ))}
    </>
  )
}
