import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'
import { usePermission } from '../../api/use-permission.ts'

const TransferDrawer = lazyComponent(() => import('./transfer-drawer.tsx'))

/** Opens the entry of a transfer, for those who may record money. */
export function RecordTransferButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const canRecord = usePermission('payments:record')
  if (!canRecord || order.is_test || (order.outstanding_kobo === 0 && order.status !== 'expired')) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Record transfer
      </Button>
      {open && <TransferDrawer order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
