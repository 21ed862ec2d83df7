import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { usePermission } from '../../api/use-permission.ts'
import { BookCourierDialog } from './book-courier-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { ParcelRow, type ParcelChoice } from './parcel-row.tsx'
import { StepDialog } from './step-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** What of the order travels together, where it is, and what can be done with each. */
export function ParcelsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const mayMove = usePermission('orders:fulfil')
  const [choice, setChoice] = useState<ParcelChoice | 'pack' | null>(null)
  const open = order.unfulfilled.reduce((sum, { quantity }) => sum + quantity, 0)
  // The server says what may be packed of a placed order; of one on its way, its rest.
  const isPacking =
    order.status === 'shipped' || (order.status === 'placed' && order.next_statuses.includes('packed'))
  const mayPack = mayMove && isPacking && open > (order.parcels.length > 0 ? 0 : 1)
  const close = () => setChoice(null)
  if (order.parcels.length === 0 && !mayPack) return null
  return (
    <Panel
      title="Parcels"
      note={
        order.parcels.length > 0 && open > 0
          ? `${open === 1 ? '1 item' : `${open} items`} not packed`
          : undefined
      }
      end={
        mayPack && (
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
              onChoose={mayMove ? setChoice : undefined}
            />
          ))}
        </ul>
      )}
      {choice === 'pack' && <PackDialog order={order} onClose={close} />}
      {choice !== null && choice !== 'pack' && <Chosen order={order} choice={choice} onClose={close} />}
    </Panel>
  )
}

function Chosen({
  order,
  choice,
  onClose,
}: {
  order: AdminOrder
  choice: ParcelChoice
  onClose: () => void
}) {
  const props = { order, number: choice.number, onClose }
  if (choice.act === 'hand-over') return <HandOverDialog {...props} />
  if (choice.act === 'book') return <BookCourierDialog {...props} />
  if (choice.act === 'take-back') return <TakeBackDialog {...props} />
  if (choice.act === 'deliver') return <DeliverDialog {...props} />
  return <StepDialog {...props} to={choice.act} />
}
