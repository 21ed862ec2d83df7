import type { RiderRun } from '@shop/contract/rider'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { useOnline } from '../api/network-status.ts'
import { formatTime } from '../format/dates.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import { FailDialog } from './fail-dialog.tsx'
import { RefusedAction, StorageBanner } from './refused-action.tsx'
import { HandledStop, StopCard } from './stop-card.tsx'
import { loadStopOrder, saveStopOrder } from './rider-link-memory.ts'
import { moveStop, planStops, type PlannedStop } from './stops.ts'
import type { useRiderRun } from './use-rider-run.ts'
import { useHydrated } from '@shop/ui/use-hydrated'

export type Rider = Omit<ReturnType<typeof useRiderRun>, 'run'> & { run: RiderRun }

interface OpenForm {
  parcel_id: string
  kind: 'deliver' | 'fail'
}

/** The stops of a run, what waits to be sent, and the forms of a stop. */
export function RunView({ token, rider }: { token: string; rider: Rider }) {
  const hydrated = useHydrated()
  const [order, setOrder] = useState<string[]>()
  const [form, setForm] = useState<OpenForm>()
  const { open, handled } = planStops(rider.run, rider.actions, order ?? (hydrated ? loadStopOrder() : []))
  const current = open.find(({ parcel_id: id }) => id === form?.parcel_id)
  const move = (stop: PlannedStop, by: -1 | 1) => {
    const moved = moveStop(open, stop.parcel_id, by)
    setOrder(moved)
    saveStopOrder(moved)
  }
  return (
    <>
      <RunHeader rider={rider} open={open} />
      {open.length === 0 && (
        <p className="rounded-card bg-surface p-4 text-dense">
          {handled.length > 0
            ? t('All done for now. New parcels appear here by themselves.')
            : t('No parcels yet. They appear here as soon as the shop hands them to you.')}
        </p>
      )}
      <ol className="grid gap-4">
        {open.map((stop, index) => (
          <li key={stop.parcel_id}>
            <StopCard
              stop={stop}
              isFirst={index === 0}
              isLast={index === open.length - 1}
              onMove={(by) => move(stop, by)}
              onDeliver={() => setForm({ parcel_id: stop.parcel_id, kind: 'deliver' })}
              onFail={() => setForm({ parcel_id: stop.parcel_id, kind: 'fail' })}
              onDiscard={rider.discard}
            />
          </li>
        ))}
      </ol>
      <OrphanedActions rider={rider} />
      {handled.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-h3">{t('Done today')}</h2>
          <ul className="grid gap-2">
            {handled.map((stop) => (
              <HandledStop key={stop.parcel_id} stop={stop} onDiscard={rider.discard} />
            ))}
          </ul>
        </section>
      )}
      {current && form?.kind === 'deliver' && (
        <DeliverDialog token={token} stop={current} rider={rider} onClose={() => setForm(undefined)} />
      )}
      {current && form?.kind === 'fail' && (
        <FailDialog stop={current} rider={rider} onClose={() => setForm(undefined)} />
      )}
    </>
  )
}

/** Refused actions on parcels that are no longer on the run stay visible until the rider discards them. */
function OrphanedActions({ rider: { run, actions, discard } }: { rider: Rider }) {
  const known = new Set(run.stops.map(({ parcel_id: id }) => id))
  return actions
    .filter(({ problem, parcel_id: id }) => problem && !known.has(id))
    .map((action) => (
      <article key={action.key} className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <h2 className="text-h3">{t('Order {number}', { number: action.order_number })}</h2>
        <RefusedAction action={action} onDiscard={discard} />
      </article>
    ))
}

function RunHeader({ rider, open }: { rider: Rider; open: readonly PlannedStop[] }) {
  const { run, actions, isSending, isStorageBlocked, sync } = rider
  const online = useOnline()
  const waiting = actions.filter(({ problem }) => !problem).length
  const dueKobo = new Map(open.map((stop) => [stop.order_number, stop.collect_kobo]))
  const toCollectKobo = [...dueKobo.values()].reduce((sum, kobo) => sum + kobo, 0)
  const left = open.filter(({ action }) => !action || action.problem).length
  return (
    <header className="grid gap-3">
      <div>
        <p className="text-small text-muted">{run.shop.name}</p>
        <h1>{t('{name}’s deliveries', { name: run.rider.name.split(' ')[0] ?? '' })}</h1>
        <p className="tabular text-dense">
          {t('{count} to deliver', { count: left })} ·{' '}
          {t('{amount} to collect', { amount: formatNaira(toCollectKobo) })}
        </p>
      </div>
      {!online && (
        <Banner tone="offline">
          {t('You’re offline. Go on: everything is stored here and sent when you’re back online.')}
        </Banner>
      )}
      {waiting > 0 && (
        <Banner
          tone="info"
          action={
            online && (
              <Button size="dense" loading={isSending} onClick={() => void sync()}>
                {t('Send now')}
              </Button>
            )
          }
        >
          {t('{count} waiting to be sent', { count: waiting })}
        </Banner>
      )}
      <StorageBanner problem={isStorageBlocked ? 'blocked' : undefined} />
      <p className="text-caption text-muted">{t('As of {time}', { time: formatTime(run.compiled_at) })}</p>
    </header>
  )
}
