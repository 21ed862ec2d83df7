import type { AdminPickupPoint } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PointDialog } from './point-dialog.tsx'

interface PointsCardProps {
  points: readonly AdminPickupPoint[]
  states: readonly State[]
}

/** Stations and motor parks; each opens its form. */
export function PointsCard({ points, states }: PointsCardProps) {
  const [open, setOpen] = useState<number | 'new'>()
  const point = points.find(({ id }) => id === open)
  return (
    <Panel
      title="Pick-up stations and motor parks"
      end={
        <Button size="dense" onClick={() => setOpen('new')}>
          <Plus aria-hidden />
          Add pick-up point
        </Button>
      }
    >
      {points.length === 0 && (
        <p className="text-dense text-muted">
          None yet. Customers see the pick-up points of their state at checkout, beside door delivery.
        </p>
      )}
      <ul className="divide-y divide-line">
        {points.map((place) => (
          <li key={place.id}>
            <button
              type="button"
              onClick={() => setOpen(place.id)}
              className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-56">
                <b className="block font-semibold">{place.name}</b>
                <span className="block text-small text-muted">
                  {place.address}, {place.lga}
                </span>
              </span>
              <span className="tabular text-dense font-semibold">{formatNaira(place.fee_kobo)}</span>
              <Chip tone={place.active ? 'ok' : 'neutral'}>
                {place.active ? (place.kind === 'motor_park' ? 'Motor park' : 'Station') : 'Closed'}
              </Chip>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (open === 'new' || point) && (
        <PointDialog key={open} point={point} states={states} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  )
}
