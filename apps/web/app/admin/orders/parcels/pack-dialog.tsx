import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { useState } from 'react'
import { getErrorMessage } from '../../../api/request-error.ts'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { DialogActions } from './dialog-fields.tsx'
import { usePackParcel } from './queries.ts'

/** Chooses what goes into a parcel of its own. */
export function PackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  // What is left of an order on its way goes together; of one that is packed now, staff say what.
  const all = order.status === 'shipped'
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(
    new Map(order.unfulfilled.map(({ position, quantity }) => [position, all ? quantity : 0])),
  )
  const pack = usePackParcel(order)
  const lines = [...units].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity }] : []))
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Split parcel"
      subtitle="The rest stays in stock to be packed later."
      action={
        <DialogActions onCancel={onClose}>
          <Button
            variant="primary"
            size="dense"
            disabled={count === 0}
            loading={pack.isPending}
            onClick={() => pack.mutate({ lines }, { onSuccess: onClose })}
          >
            {count === 1 ? 'Pack 1 item' : `Pack ${count} items`}
          </Button>
        </DialogActions>
      }
    >
      {pack.error && <Banner tone="error">{getErrorMessage(pack.error)}</Banner>}
      <ul className="divide-y divide-line">
        {order.unfulfilled.map(({ position, quantity }) => {
          const line = order.lines[position]
          return line ? (
            <li key={position} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 flex-1">
                <b className="block leading-snug font-semibold">{line.name}</b>
                <span className="text-small text-muted">
                  {[variantLabel(line), `${quantity} not packed`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <QuantityStepper
                itemName={line.name}
                size="dense"
                quiet
                min={0}
                max={quantity}
                value={units.get(position) ?? 0}
                onChange={(requested) => setUnits(new Map(units).set(position, requested))}
              />
            </li>
          ) : null
        })}
      </ul>
    </Dialog>
  )
}
