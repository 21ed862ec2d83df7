import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'
import { usePermission } from '../../api/use-permission.ts'
import { amountToCollectKobo } from './to-collect.ts'

const CollectDialog = lazyComponent(() => import('./collect-dialog.tsx'))

/** Opens the entry of money that had stayed due when an order was delivered. */
export function CollectButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const canFulfil = usePermission('orders:fulfil')
  if (!canFulfil || order.status !== 'delivered' || amountToCollectKobo(order) === 0) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Record payment
      </Button>
      {open && <CollectDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
