import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { usePermission } from '../../../api/profile.ts'
import { BookCourierDialog, CancelShipmentDialog } from './shipment-dialogs.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { ParcelRow, type ParcelSelection } from './parcel-row.tsx'
import { ParcelStatusDialog } from './parcel-status-dialog.tsx'
import { Banner } from '@shop/ui/banner'
import { getErrorMessage } from '../../../api/request-error.ts'
import { unresolvedShipmentMessage } from './labels.ts'
import { useResolveShipment } from './queries.ts'

/** The order's parcels, with status and actions. */
export function ParcelsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const canFulfil = usePermission('orders:fulfil')
  const [selection, setSelection] = useState<ParcelSelection | 'pack' | null>(null)
  const open = order.unfulfilled.reduce((sum, { quantity }) => sum + quantity, 0)
  // For a placed order the server says whether it can be packed; for one on its way, the rest always can.
  const isPackable =
    order.status === 'shipped' || (order.status === 'placed' && order.next_statuses.includes('packed'))
  const canPack = canFulfil && isPackable && open > (order.parcels.length > 0 ? 0 : 1)
  const close = () => setSelection(null)
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
          <Button size="dense" onClick={() => setSelection('pack')}>
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
              onChoose={canFulfil ? setSelection : undefined}
            />
          ))}
        </ul>
      )}
      {selection === 'pack' && <PackDialog order={order} onClose={close} />}
      {selection !== null && selection !== 'pack' && (
        <ParcelDialog order={order} selection={selection} onClose={close} />
      )}
    </Panel>
  )
}

interface ParcelDialogProps {
  order: AdminOrder
  selection: ParcelSelection
  onClose: () => void
}

function ParcelDialog({ order, selection: { number, action }, onClose }: ParcelDialogProps) {
  const props = { order, number, onClose }
  if (action === 'hand-over') return <DispatchDialog {...props} />
  if (action === 'book') return <BookCourierDialog {...props} />
  if (action === 'take-back') return <CancelShipmentDialog {...props} />
  if (action === 'deliver') return <DeliverDialog {...props} />
  return <ParcelStatusDialog {...props} to={action} />
}

/** Couriers that may still come for a cancelled shipment, until staff have resolved it with them. */
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
