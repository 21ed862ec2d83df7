import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'

const EditOrderDialog = lazyComponent(() => import('./change-dialog.tsx'))

/** Opens the dialog, while the lines of the order may be changed. */
export function EditOrderButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  if (!order.can_edit && !open) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open && <EditOrderDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
