import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { openedPart } from '@shop/ui/opened-part'
import { useState } from 'react'

const ChangeDialog = openedPart(() => import('./change-dialog.tsx'))

/** Opens the dialog, while the lines of the order may be changed. */
export function ChangeButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  if (!order.can_edit && !open) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
