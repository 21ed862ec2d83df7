import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useStates } from '../../entities/customer/states.ts'
import { LoadError } from '../../errors/section-problem.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { PointsCard } from './points-card.tsx'
import { AddressPreview } from './try-address.tsx'
import { useDeliverySettings } from './use-delivery.ts'
import { ZoneAreas } from './zone-areas.tsx'
import { ZoneForm } from './zone-form.tsx'

/** Zones with their fees, places to collect at, and a try: for staff who may change the delivery. */
export function DeliveryCards() {
  const canEdit = usePermission('delivery:write')
  const { data, error, refetch, isFetching } = useDeliverySettings()
  const { data: states } = useStates()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('zone')
  const choose = (id: number | 'new' | undefined) =>
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
    chosen === 'new' ? undefined : (data.zones.find(({ id }) => String(id) === chosen) ?? data.zones[0])
  const served = new Set(data.zones.flatMap(({ areas }) => areas.map(({ state }) => state)))
  return (
    <>
      <Panel
        title="Delivery zones"
        note={`${served.size} of ${states.length} states have a fee`}
        flush
        end={
          <Button size="dense" onClick={() => choose('new')}>
            <Plus aria-hidden />
            Add zone
          </Button>
        }
      >
        <div className="grid md:grid-cols-[13rem_minmax(0,1fr)]">
          <ul className="flex gap-1.5 overflow-x-auto border-b border-line p-2.5 md:grid md:content-start md:border-r md:border-b-0">
            {data.zones.map(({ id, name, areas }) => (
              <li key={id} className="flex-none">
                <button
                  type="button"
                  aria-pressed={id === zone?.id}
                  onClick={() => id !== zone?.id && choose(id)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2.5 text-left text-small font-semibold hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary md:min-h-9"
                >
                  {name}
                  {areas.length === 0 && <span className="text-caption text-warn">no areas yet</span>}
                </button>
              </li>
            ))}
          </ul>
          <div className="min-w-0 p-4 md:p-5">
            <ZoneForm
              key={zone ? `${zone.id} ${zone.version}` : 'new'}
              zone={zone}
              onAdded={({ zones }) => choose(zones.at(-1)?.id)}
              onRemoved={() => choose(undefined)}
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
