import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useStates } from '../../../entities/customer/address.tsx'
import { LoadError } from '../../../errors/async-section.tsx'
import { usePermission } from '../../../api/profile.ts'
import { AddressPreview } from './address-preview.tsx'
import { useDeliverySettings } from '../queries.ts'
import { ZoneAreas } from './zone-areas.tsx'
import { ZoneForm } from './zone-form.tsx'
import type { AdminPickupPoint, AdminZone } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { PointDialog } from './pickup-point-form.tsx'

/** Delivery zones with fees, pick-up points, and a preview, for staff who may change delivery settings. */
export function DeliveryCards() {
  const canEdit = usePermission('delivery:write')
  const { data, error, refetch, isFetching } = useDeliverySettings()
  const { data: states } = useStates()
  const [query, setQuery] = useSearchParams()
  const zoneParam = query.get('zone')
  const selectZone = (id: number | 'new' | undefined) =>
    setQuery(id === undefined ? {} : { zone: String(id) }, { preventScrollReset: true, replace: true })
  if (!canEdit) return null
  if (!data || !states) {
    return (
      <Panel title="Delivery zones">
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <SkeletonGroup label="Loading delivery">
            <Skeleton className="h-72 rounded-control" />
          </SkeletonGroup>
        )}
      </Panel>
    )
  }
  const zone =
    zoneParam === 'new' ? undefined : (data.zones.find(({ id }) => String(id) === zoneParam) ?? data.zones[0])
  const servedStates = new Set(data.zones.flatMap(({ areas }) => areas.map(({ state }) => state)))
  return (
    <>
      <Panel
        title="Delivery zones"
        note={`${servedStates.size} of ${states.length} states have a fee`}
        flush
        end={
          <Button size="dense" onClick={() => selectZone('new')}>
            <Plus aria-hidden />
            Add zone
          </Button>
        }
      >
        <div className="grid md:grid-cols-[13rem_minmax(0,1fr)]">
          <ZoneList zones={data.zones} current={zone?.id} onChoose={selectZone} />
          <div className="min-w-0 p-4 md:p-5">
            <ZoneForm
              key={zone ? `${zone.id} ${zone.version}` : 'new'}
              zone={zone}
              onAdded={({ zones }) => selectZone(zones.at(-1)?.id)}
              onRemoved={() => selectZone(undefined)}
            />
            {zone && <ZoneAreas key={zone.id} zone={zone} zones={data.zones} states={states} />}
          </div>
        </div>
      </Panel>
      <PointsCard points={data.pickup_points} states={states} />
      <AddressPreview states={states} />
    </>
  )
}

interface ZoneListProps {
  zones: readonly AdminZone[]
  current: number | undefined
  onChoose: (zoneId: number) => void
}

function ZoneList({ zones, current, onChoose }: ZoneListProps) {
  return (
    <ul className="flex gap-1.5 overflow-x-auto border-b border-line p-2.5 md:grid md:content-start md:border-r md:border-b-0">
      {zones.map(({ id, name, areas }) => (
        <li key={id} className="flex-none">
          <button
            type="button"
            aria-pressed={id === current}
            onClick={() => id !== current && onChoose(id)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2.5 text-left text-small font-semibold hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary md:min-h-9"
          >
            {name}
            {areas.length === 0 && <span className="text-caption text-warn">no areas yet</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Stations and motor parks; clicking one opens its form. */
function PointsCard({ points, states }: { points: readonly AdminPickupPoint[]; states: readonly State[] }) {
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
