import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { usePermission } from '../../api/use-permission.ts'
import { BookCourierDialog } from './book-courier-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { DispatchDialog } from './hand-over-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { ParcelRow, type ParcelSelection } from './parcel-row.tsx'
import { ParcelStatusDialog } from './step-dialog.tsx'
import { CancelShipmentDialog } from './take-back-dialog.tsx'

/** What of the order travels together, where it is, and what can be done with each. */
export function ParcelsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const canFulfil = usePermission('orders:fulfil')
  const [choice, setChoice] = useState<ParcelSelection | 'pack' | null>(null)
  const open = order.unfulfilled.reduce((sum, { quantity }) => sum + quantity, 0)
  // The server says what may be packed of a placed order; of one on its way, its rest.
  const isPackable =
    order.status === 'shipped' || (order.status === 'placed' && order.next_statuses.includes('packed'))
  const canPack = canFulfil && isPackable && open > (order.parcels.length > 0 ? 0 : 1)
  const close = () => setChoice(null)
  if (order.parcels.length === 0 && !canPack) return null
  return (
    <Panel
      title="Parcels"
      note={
        order.parcels.length > 0 && open > 0
          ? `${open === 1 ? '1 item' : `${open} items`} not packed`
          : undefined
      }
      end={
        canPack && (
          <Button size="dense" onClick={() => setChoice('pack')}>
            {order.status === 'shipped' ? 'Pack the rest' : 'Split parcel'}
          </Button>
        )
      }
    >
      {order.parcels.length === 0 ? (
        <p className="text-dense text-muted">
          Everything ships in one parcel. Split it if an item is delayed.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {order.parcels.map((parcel) => (
            <ParcelRow
              key={parcel.number}
              order={order}
              parcel={parcel}
              now={now}
              onChoose={canFulfil ? setChoice : undefined}
            />
          ))}
        </ul>
      )}
      {choice === 'pack' && <PackDialog order={order} onClose={close} />}
      {choice !== null && choice !== 'pack' && <ParcelDialog order={order} choice={choice} onClose={close} />}
    </Panel>
  )
}

function ParcelDialog({
  order,
  choice,
  onClose,
}: {
  order: AdminOrder
  choice: ParcelSelection
  onClose: () => void
}) {
  const props = { order, number: choice.number, onClose }
  if (choice.action === 'hand-over') return <DispatchDialog {...props} />
  if (choice.action === 'book') return <BookCourierDialog {...props} />
  if (choice.action === 'take-back') return <CancelShipmentDialog {...props} />
  if (choice.action === 'deliver') return <DeliverDialog {...props} />
  return <ParcelStatusDialog {...props} to={choice.action} />
}
